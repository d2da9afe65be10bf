import { defaultDateFormat } from "@wallet/core/contract"
import type { Selectable } from "kysely"
import { findUser } from "#access/identity/users.ts"
import { findSession, presentKyc } from "#compliance/kyc/sessions.ts"
import { readSettings } from "#customer/settings/store.ts"
import { whitelistAt } from "#customer/settings/whitelist.ts"
import { findAddressProblem } from "#notifications/deliveries/addresses.ts"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Profile } from "#platform/http/answers.ts"
import type { SessionCaller } from "#platform/http/caller.ts"
import { toDataUrl } from "#platform/pictures/redraw.ts"
import type { Services } from "#platform/services.ts"

type Settings = Selectable<Database["user_settings"]>

/** Default settings. */
const usual = {
  display_name: null,
  name_shown: false,
  reference_currency: "USD",
  date_format: null,
  theme: "system",
  sealed_phrase: null,
  quiet_hours: null,
  avatar: null,
  avatar_type: null,
  whitelist_since: null,
  whitelist_off_at: null,
  closes_at: null,
  hide_empty_wallets: false,
} as const satisfies Partial<Settings>

/** The profile and preferences of the acting person, and pending changes of the account. */
export async function readProfile(
  services: Pick<Services, "db" | "now" | "secretBox">,
  { account, actor: { userId } }: SessionCaller,
): Promise<Profile> {
  const { db, now, secretBox } = services
  const moment = now()
  const [user, settings = usual, ofAccount = usual, phoneChange, check, accountCheck, emailChange] = await readTogether(
    db,
    (reads) => {
      const [own, ownCheck] = [readSettings(reads, userId), findSession(reads, userId, "person")]
      // An account that its owner acts for is read once.
      const isOwner = isSame(account, userId)
      return Promise.all([
        findUser(reads, userId),
        own,
        isOwner ? own : readSettings(reads, account),
        findPhoneChange(reads, userId, moment),
        ownCheck,
        isOwner ? ownCheck : findSession(reads, account, "person"),
        findEmailChange(reads, userId, moment),
      ])
    },
  )
  const number = phoneChange?.newPhone ?? user.phone
  return {
    displayName: settings.display_name,
    nameShown: settings.name_shown,
    legalName: check?.status === "approved" ? check.legal_name : null,
    avatar: toAvatarUrl(settings),
    email: user.email,
    locale: user.locale,
    referenceCurrency: settings.reference_currency,
    dateFormat: settings.date_format ?? defaultDateFormat(user.locale),
    theme: settings.theme,
    antiPhishingPhrase:
      settings.sealed_phrase && secretBox.open(settings.sealed_phrase, "user_settings.sealed_phrase", userId),
    quietHours: settings.quiet_hours,
    withdrawalWhitelist: whitelistAt(ofAccount, moment),
    emailChange,
    phone: user.phone,
    phoneChange,
    phoneProblem: number === null ? null : ((await findAddressProblem(db, { channel: "sms", to: number })) ?? null),
    closesAt: ofAccount.closes_at?.toISOString() ?? null,
    hidesEmptyWallets: settings.hide_empty_wallets,
    kycStatus: presentKyc(accountCheck).status,
  }
}

/** True for the account of a person who acts for their own. */
function isSame(account: string, person: string): boolean {
  return account === person
}

function toAvatarUrl({ avatar, avatar_type }: Pick<Settings, "avatar" | "avatar_type">): string | null {
  return avatar === null || avatar_type === null ? null : toDataUrl({ type: avatar_type, bytes: avatar })
}

async function findPhoneChange(db: Services["db"], userId: string, now: Date): Promise<Profile["phoneChange"]> {
  const change = await db
    .selectFrom("phone_changes")
    .select(["new_phone", "confirmed_by", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  if (!change) return null
  const { new_phone: newPhone, confirmed_by: confirmedBy, expires_at: expiresAt } = change
  return { newPhone, confirmedBy, expiresAt: expiresAt.toISOString() }
}

async function findEmailChange(db: Services["db"], userId: string, now: Date): Promise<Profile["emailChange"]> {
  const change = await db
    .selectFrom("email_changes")
    .select(["new_email", "expires_at", "one_code"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  if (!change) return null
  const { new_email: newEmail, expires_at: expiresAt, one_code: oneCode } = change
  return { newEmail, oneCode, expiresAt: expiresAt.toISOString() }
}
