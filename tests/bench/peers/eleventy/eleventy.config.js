export default function configure(eleventy) {
  eleventy.addGlobalData("layout", "page.njk");
}

export const config = { dir: { input: "content", includes: "../_includes" } };
