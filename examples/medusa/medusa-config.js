const { defineConfig } = require("@medusajs/framework/utils")

module.exports = defineConfig({
  projectConfig: { databaseUrl: process.env.DATABASE_URL },
  admin: { disable: process.env.DISABLE_MEDUSA_ADMIN === "true" },
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [
          {
            resolve: "./src/modules/wallet",
            id: "wallet",
            options: {
              apiUrl: process.env.WALLET_API_URL,
              apiKey: process.env.WALLET_API_KEY,
              webhookSecret: process.env.WALLET_WEBHOOK_SECRET,
            },
          },
        ],
      },
    },
  ],
})
