/** Names and numbers that belong to nobody: https://www.rfc-editor.org/rfc/rfc2606, rfc6761 */
import { isPrivateHost } from "./links.ts";

export const isReservedHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host) || isPrivateHost(host);

/** A number whose last six digits or more are zeros. */
export const isReservedNumber = (digits: string): boolean =>
  /0{6}$/.test(digits.replace(/\D/g, ""));
