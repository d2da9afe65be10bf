import { findUser, presentUser } from "#access/identity/users.ts"
import { writeSettings } from "#customer/settings/store.ts"
import { findMailProblem } from "#notifications/deliveries/addresses.ts"
import { readRegion } from "#notifications/region.ts"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readName } from "#platform/http/readName.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import { readTimeZone } from "#platform/time/localClock.ts"
import { readHighRiskAmounts } from "#wallet/screening/highRisk.ts"
import { requestNameScreening } from "#wallet/screening/names/screenNames.ts"
import { readProfile } from "./profile.ts"

/** The most characters of a customer's name. */
const longestName = 50

/**
 * Calls about a customer's profile and preferences.
 *
 * @see screens C settings
 */
export const profileHandlers = {
  getMe: ({ db, config }, { caller: { account, actor } }) =>
    readTogether(db, async (reads) => {
      const [user, mailProblem, highRiskAmounts, country] = await Promise.all([
        findUser(reads, actor.userId),
        findMailProblem(reads, actor.userId),
        readHighRiskAmounts(reads, config.screening, account),
        readRegion(reads, actor.userId),
      ])
      return { ...presentUser(user), mailProblem: mailProblem ?? null, highRiskAmounts, country: country ?? null }
    }),

  getProfile: (services, { caller }) => readProfile(services, caller),

  updateProfile: async (services, { caller, input }) => {
    const { displayName, nameShown, locale, referenceCurrency, antiPhishingPhrase: phrase } = input
    const quietHours = input.quietHours && readQuietHours(input.quietHours)
    if (referenceCurrency !== undefined) readCurrency(referenceCurrency, "referenceCurrency")
    await services.db.transaction().execute(async (trx) => {
      if (locale) await trx.updateTable("users").set({ locale }).where("id", "=", caller.actor.userId).execute()
      await writeSettings(trx, caller.actor.userId, {
        // An empty name is stored as null.
        display_name:
          typeof displayName === "string" ? readName(displayName, "displayName", longestName) || null : displayName,
        name_shown: nameShown,
        reference_currency: referenceCurrency,
        date_format: input.dateFormat,
        theme: input.theme,
        sealed_phrase: phrase && services.secretBox.seal(phrase, "user_settings.sealed_phrase", caller.actor.userId),
        quiet_hours: quietHours && JSON.stringify(quietHours),
      })
      if (displayName !== undefined) await requestNameScreening(services, trx, caller.actor.userId)
    })
    return readProfile(services, caller)
  },

  setAvatar: async (services, { caller, input: { image } }) => {
    const drawn = image === null ? null : await services.pictures.redraw(Buffer.from(image, "base64"))
    await writeSettings(services.db, caller.actor.userId, {
      avatar: drawn?.bytes ?? null,
      avatar_type: drawn?.type ?? null,
    })
    return readProfile(services, caller)
  },
} satisfies Pick<Handlers, "getMe" | "getProfile" | "updateProfile" | "setAvatar">

/** @throws Refusal at `quietHours` for an unknown time zone. */
function readQuietHours<Hours extends { readonly timeZone: string }>(hours: Hours): Hours {
  const timeZone = readTimeZone(hours.timeZone)
  if (timeZone === undefined) throw refuseField("validation_failed", "quietHours", { code: "invalid" })
  return { ...hours, timeZone }
}
