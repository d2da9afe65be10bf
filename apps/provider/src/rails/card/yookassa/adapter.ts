import { findCurrency, money } from "@wallet/core/money"
import * as v from "valibot"
import type { Config } from "#platform/config.ts"
import type { RailAdapter } from "../../party.ts"
import { proveAccount } from "../../yookassa/account.ts"
import { openYooKassa, type YooKassaAccount, yooKassaApi } from "../../yookassa/openYooKassa.ts"
import { PaymentSchema, readPayment } from "../../yookassa/payments.ts"
import { toRoubles } from "../../yookassa/roubles.ts"
import { isTestAccount } from "../../yookassa/settings.ts"
import type { CardRail } from "../cardRail.ts"
import { createYooKassaCards } from "./yooKassaCards.ts"

/** A YooKassa shop, for cards in roubles. */
export const yooKassaCards: RailAdapter<CardRail> = {
  settings: ["ROUBLE_ACQUIRER", "YOOKASSA_SHOP_ID", "YOOKASSA_SECRET_KEY"],
  keys: ["YOOKASSA_SHOP_ID", "YOOKASSA_SECRET_KEY"],
  isConfigured: ({ roubleAcquirer }) => roubleAcquirer === "yookassa",
  addresses: () => [yooKassaApi],
  prove: (config, { reach }) => proveAccount(requireShop(config), reach, { side: "payments", method: "bank_card" }),
  async rehearse(config, { reach }) {
    const shop = requireShop(config)
    if (!isTestAccount(shop)) throw new Error("YOOKASSA_SECRET_KEY is not the key of a test shop: nothing was done")
    const yooKassa = openYooKassa(shop, reach)
    const currency = findCurrency("WUD")
    if (!currency) throw new Error("The currency table does not hold WUD")
    const request = {
      amount: toRoubles(money("10", currency)),
      capture: false,
      payment_method_data: { type: "bank_card" },
      confirmation: { type: "redirect", return_url: config.siteOrigin },
      description: "Rehearsal",
    }
    const key = `rehearsal-${crypto.randomUUID()}`
    const made = await yooKassa.post("/payments", key, request, PaymentSchema)
    const again = await yooKassa.post("/payments", key, request, PaymentSchema)
    if (again.id !== made.id) throw new Error("the same key made two payments")
    const read = await readPayment(yooKassa, made.id)
    if (!read.test) throw new Error("the payment is not one of a test shop")
    const url = v.parse(v.string(), made.confirmation?.confirmation_url)
    return [
      `made a payment of 10.00 RUB`,
      `the same key gave the same payment`,
      `read it: ${read.status}`,
      `pay it with a test card at ${url}`,
    ]
  },
  open(config, { db, now, reach }) {
    const shop = requireShop(config)
    return createYooKassaCards({
      yooKassa: openYooKassa(shop, reach),
      db,
      now,
      isTest: isTestAccount(shop),
      knowsSenders: config.trustedProxies > 0,
    })
  },
}

function requireShop({ yooKassaShop: shop }: Config): YooKassaAccount {
  if (!shop) throw new Error("YOOKASSA_SHOP_ID is not set")
  return shop
}
