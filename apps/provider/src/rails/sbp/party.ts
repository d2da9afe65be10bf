import { defineParty, type RailAdapter, unsignedBy } from "../party.ts"
import { proveAccount } from "../yookassa/account.ts"
import { openYooKassa, yooKassaApi } from "../yookassa/openYooKassa.ts"
import { isTestAccount } from "../yookassa/settings.ts"
import type { SbpRail } from "./sbpRail.ts"
import { createYooKassaSbp } from "./yooKassaSbp.ts"

/** A shop at YooKassa. */
const yooKassa: RailAdapter<SbpRail> = {
  settings: ["SBP_BANK", "YOOKASSA_SHOP_ID", "YOOKASSA_SECRET_KEY"],
  keys: ["YOOKASSA_SHOP_ID", "YOOKASSA_SECRET_KEY"],
  isConfigured: ({ sbpBank }) => sbpBank === "yookassa",
  addresses: () => [yooKassaApi],
  prove: ({ yooKassaShop: shop }, { reach }) => {
    if (!shop) throw new Error("YOOKASSA_SHOP_ID is not set")
    return proveAccount(shop, reach, { side: "payments", method: "sbp" })
  },
  open({ yooKassaShop: shop, trustedProxies }, { db, now, reach }) {
    if (!shop) throw new Error("YOOKASSA_SHOP_ID is not set")
    const isTest = isTestAccount(shop)
    return createYooKassaSbp({
      yooKassa: openYooKassa(shop, reach),
      db,
      now,
      isTest,
      knowsSenders: trustedProxies > 0,
    })
  },
}

/** The bank that receives our SBP payments. */
export const sbp = defineParty<SbpRail>()({
  name: "sbp",
  title: "bank for SBP",
  adapters: [yooKassa],
  lanes: { sbp: 4 },
  questions: {
    isAvailable: { means: false },
    createCode: "fails",
    cancel: "fails",
    status: "fails",
    returnPayment: "fails",
  },
  absent: { sandbox: false, readMessage: unsignedBy("sbp") },
})
