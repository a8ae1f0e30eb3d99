/** What `create-docusaurus` sets up, with documentation alone. */
module.exports = {
  title: "Docs",
  url: "https://bench.example",
  baseUrl: "/",
  onBrokenLinks: "throw",
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
  themeConfig: { navbar: { title: "Docs" } },
};
