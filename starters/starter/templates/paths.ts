/** The address of each kind of page, in one place. */
import { slugOf } from "build-site";
import type { Post } from "./content.ts";

export const postPath = ({ id }: Pick<Post, "id">): string => `/${id}`;
export const tagPath = (slug: string): string => `/tags/${slug}`;
export const pathOfTag = (name: string): string => tagPath(slugOf(name));
