import { defaultClientConditions, defineConfig } from "vite"

const provider = process.env["WALLET_ORIGIN"] ?? "http://127.0.0.1:8080"

export default defineConfig({
  // In this project from their source. Packages from a registry need none of this line.
  resolve: { conditions: ["wallet-source", ...defaultClientConditions] },
  server: {
    host: "127.0.0.1",
    port: 5180,
    // The API at the page's own origin, so that the provider need not list it in CORS_ORIGINS.
    proxy: { "/api": { target: provider, changeOrigin: true } },
  },
})
