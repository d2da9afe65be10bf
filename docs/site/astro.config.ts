import starlight from "@astrojs/starlight"
import { defineConfig } from "astro/config"

const folder = process.env["DOCS_FOLDER"]
if (folder === undefined) throw new Error("DOCS_FOLDER names the folder that generate/site.ts has filled")

export default defineConfig({
  base: "/docs",
  trailingSlash: "always",
  publicDir: `${folder}/public`,
  outDir: `${folder}/dist`,
  cacheDir: `${folder}/cache`,
  image: { service: { entrypoint: "astro/assets/services/noop" } },
  // Nothing is in a page that could be in a file: the content policy names each script in a page by its hash.
  vite: { build: { assetsInlineLimit: 0 } },
  integrations: [
    starlight({
      title: { en: "Wallet docs", ru: "Документация" },
      defaultLocale: "root",
      locales: { root: { label: "English", lang: "en" }, ru: { label: "Русский", lang: "ru" } },
      customCss: ["./src/styles/brand.css"],
      routeMiddleware: "./src/routeData.ts",
      favicon: "/favicon.svg",
      logo: { src: "./public/favicon.svg" },
      credits: false,
      head: [{ tag: "script", attrs: { type: "module", src: "/docs/code-tabs.js" } }],
      expressiveCode: {
        themes: ["github-dark-default", "github-light-default"],
        styleOverrides: { borderRadius: "0.5rem" },
      },
    }),
  ],
})
