import type { Handlers } from "#platform/http/handler.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { replacePicture } from "#platform/pictures/store.ts"
import { nothingSet, presentSettings } from "./settings.ts"

export const merchantLogoHandlers = {
  setMerchantLogo: async (services, { caller: { account: userId }, input: { image } }) => {
    const { db, pictures } = services
    const drawn = image === null ? null : await pictures.redraw(Buffer.from(image, "base64"))
    return inTransaction(db, async (trx) => {
      // Locks the merchant's row, or creates it: of two concurrent uploads the second replaces the first.
      const { logo_id } = await trx
        .insertInto("merchant_settings")
        .values({ ...nothingSet, user_id: userId })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ user_id: userId }))
        .returning("logo_id")
        .executeTakeFirstOrThrow()
      await replacePicture(trx, drawn, logo_id, (id) =>
        trx.updateTable("merchant_settings").set({ logo_id: id }).where("user_id", "=", userId).execute(),
      )
      return presentSettings({ ...services, db: trx }, userId)
    })
  },
} satisfies Pick<Handlers, "setMerchantLogo">
