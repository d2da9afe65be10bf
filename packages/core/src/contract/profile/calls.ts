import * as v from "valibot"
import { addressProblems } from "#contract/access/calls.ts"
import { kycStatuses } from "#contract/compliance/calls.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { imageBodyBytes, imageInput } from "#contract/pictures/calls.ts"
import { ExportSchema } from "#contract/reports/calls.ts"
import { BooleanSchema } from "#contract/schemas/boolean.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema } from "#contract/values/amounts.ts"
import { dateFormats } from "#contract/values/dates.ts"
import { EmailSchema, PasswordSchema, PhoneSchema } from "#contract/values/inputs.ts"
import { LocaleSchema, locales } from "#contract/values/locale.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/** The proof that a number may be replaced: a code to the phone itself, or to the mailbox if the phone is lost. */
export const phoneConfirmations = ["phone", "email"] as const

/** The colour themes of the interface. */
export const themes = ["system", "light", "dark"] as const
/** The colour theme of the interface. */
export type Theme = (typeof themes)[number]

/** A time of day, `22:30`. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** Quiet hours: from one time of day to another, which may be on the next day. */
export const QuietHoursSchema = looseObject({
  /** The time of day at which they begin, as `22:30`. */
  from: v.string(),
  /** The time of day at which they end. */
  to: v.string(),
  /** The time zone, as `Europe/Berlin`. */
  timeZone: v.string(),
})
/** Quiet hours. */
export type QuietHours = v.InferOutput<typeof QuietHoursSchema>

/**
 * A customer's choices, and the changes to the account that are under way.
 *
 * @see screens C settings
 */
export const ProfileSchema = looseObject({
  /** The name that the customer has chosen. */
  displayName: v.nullable(v.string()),
  /** True if those who pay the customer see that name. */
  nameShown: v.nullish(v.boolean()),
  /** As the identity check confirmed it; nobody can change it here. */
  legalName: v.nullable(v.string()),
  /** The picture, as an address of the scheme `data:`. */
  avatar: v.nullable(v.string()),
  /** The e-mail address. */
  email: v.string(),
  locale: openPicklist(locales),
  referenceCurrency: CurrencyCodeSchema,
  /** The chosen format; otherwise the one of the customer's language. */
  dateFormat: openPicklist(dateFormats),
  theme: openPicklist(themes),
  /** Stands in every mail of ours: one without it is not from us. */
  antiPhishingPhrase: v.nullable(v.pipe(v.string(), secret)),
  /** True if only security messages are sent by mail or messenger; the rest waits. */
  quietHours: v.nullable(QuietHoursSchema),
  /** Withdrawals go to active lines of the address book alone; `offAt` says when that ends, where it was turned off. */
  withdrawalWhitelist: looseObject({
    /** True if only the address book is allowed for withdrawals. */
    enabled: v.boolean(),
    offAt: v.nullable(TimestampSchema),
  }),
  /** A new address that waits for both codes. */
  emailChange: v.nullable(
    looseObject({
      /** The new e-mail address. */
      newEmail: v.string(),
      /** True if the new address alone has got a code: the present one takes no mail, or is to be confirmed again. */
      oneCode: v.nullish(v.boolean()),
      expiresAt: TimestampSchema,
    }),
  ),
  /** The confirmed mobile number, as E.164: `+491701234567`. */
  phone: v.nullable(v.string()),
  /** A new number that waits for its code, and for a second one from where `confirmedBy` says. */
  phoneChange: v.nullable(
    looseObject({
      /** The new number, as E.164. */
      newPhone: v.string(),
      confirmedBy: v.nullable(openPicklist(phoneConfirmations)),
      expiresAt: TimestampSchema,
    }),
  ),
  /** The reason for which texts to the new number, or else to the confirmed one, do not arrive; null while they do. */
  phoneProblem: v.nullish(openPicklist(addressProblems)),
  /** When the account will be closed, where that was asked for. */
  closesAt: v.nullable(TimestampSchema),
  /** True if wallets without money are hidden, as `getHideEmptyWallets` tells. */
  hidesEmptyWallets: v.nullish(v.boolean()),
  /** The state of the customer's identity check, as `getKycStatus` tells. */
  kycStatus: v.nullish(openPicklist(kycStatuses)),
})
/** The customer's choices, as the provider describes them. */
export type Profile = v.InferOutput<typeof ProfileSchema>

/** The customer's profile and preferences. */
export const getProfile = defineCall({
  name: "getProfile",
  method: "GET",
  path: "/users/profile",
  access: "customer",
  staleAfter: ["kyc"],
  data: ProfileSchema,
  errors: [],
})

const requestedQuietHours = () =>
  v.object({
    /** The time of day at which they begin, as `22:30`. */
    from: v.pipe(v.string("invalid"), v.regex(timeOfDay, "invalid")),
    /** The time of day at which they end. */
    to: v.pipe(v.string("invalid"), v.regex(timeOfDay, "invalid")),
    /** The time zone, as `Europe/Berlin`. */
    timeZone: v.pipe(v.string("invalid"), v.maxLength(64, "invalid")),
  })

/** Changes the given fields; omitted ones stay unchanged. Null removes a name, a phrase or quiet hours. */
export const updateProfile = defineCall({
  name: "updateProfile",
  method: "POST",
  path: "/users/profile",
  access: "customer",
  unkeyed: "sets",
  body: v.object({
    // The provider decides what a valid name is: `too_long`, `too_many_marks`, `characters_invalid`.
    /** The name by which the customer wants to be addressed; null removes it. */
    displayName: v.optional(v.nullable(v.pipe(v.string("invalid"), v.trim()))),
    /** True if payers of the customer see that name. */
    nameShown: v.optional(v.boolean("invalid")),
    locale: v.optional(LocaleSchema),
    referenceCurrency: v.optional(CurrencyCodeSchema),
    dateFormat: v.optional(v.picklist(dateFormats, "invalid")),
    theme: v.optional(v.picklist(themes, "invalid")),
    /** A phrase of 4 to 40 characters that is included in every mail; null removes it. */
    antiPhishingPhrase: v.optional(
      v.nullable(
        v.pipe(
          v.string("invalid"),
          v.trim(),
          v.regex(/^[^\t\n\v\f\r\u0085\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]{4,40}$/, "phrase_invalid"),
        ),
      ),
    ),
    /** Quiet hours; null removes them. */
    quietHours: v.optional(v.nullable(requestedQuietHours())),
  }),
  data: ProfileSchema,
  errors: [],
})

/** Sets the picture, or takes it away. Field codes: `image_invalid`, `image_too_large`. */
export const setAvatar = defineCall({
  name: "setAvatar",
  method: "POST",
  path: "/users/avatar",
  access: "customer",
  unkeyed: "sets",
  body: v.object({ image: imageInput() }),
  maxBodyBytes: imageBodyBytes,
  data: ProfileSchema,
  errors: [],
})

/**
 * Asks for another e-mail address. Both addresses get a code, valid 30 minutes; where the new one is another customer's,
 * they get a word about it instead, and the answer is the same.
 */
export const changeEmail = defineCall({
  name: "changeEmail",
  method: "POST",
  path: "/users/email",
  access: "customer",
  unkeyed: "proves",
  stepUp: "by-policy",
  body: v.object({ newEmail: EmailSchema, password: PasswordSchema }),
  data: ProfileSchema,
  errors: ["password_wrong"],
})

/**
 * Makes the new address the customer's, by the codes of both; withdrawals wait for 24 hours. Five tries. With
 * `emailChange.oneCode` only the new address has a code, and `currentCode` is left out. An address that is confirmed again
 * only gets its mail again.
 */
export const confirmEmailChange = defineCall({
  name: "confirmEmailChange",
  method: "POST",
  path: "/users/email/confirm",
  access: "customer",
  unkeyed: "proves",
  body: v.object({ currentCode: v.optional(CodeSchema), newCode: CodeSchema }),
  data: ProfileSchema,
  errors: ["code_invalid", "state_conflict"],
})

/** Gives the new address up. */
export const cancelEmailChange = defineCall({
  name: "cancelEmailChange",
  method: "DELETE",
  path: "/users/email",
  access: "customer",
  unkeyed: "sets",
  data: ProfileSchema,
  errors: [],
})

/** Lets withdrawals go to the address book alone: at once. Turning it off takes a step-up and 24 hours. */
export const setWithdrawalWhitelist = defineCall({
  name: "setWithdrawalWhitelist",
  method: "POST",
  path: "/users/withdrawalWhitelist",
  access: "customer",
  unkeyed: "sets",
  stepUp: "by-policy",
  body: v.object({
    /** True to allow withdrawals to the address book alone. */
    enabled: v.boolean("invalid"),
  }),
  data: ProfileSchema,
  errors: [],
})

/** Starts an export of all the customer's data into one file (`getExport` has its progress). */
export const createDataExport = defineCall({
  name: "createDataExport",
  method: "POST",
  path: "/users/dataExport",
  access: "customer",
  stepUp: true,
  data: ExportSchema,
  errors: [],
})

/**
 * Asks for the account to be closed, after a waiting time in which that can be taken back. Wallets must be empty, cards
 * closed and nothing under way: `account_not_empty` says what is in the way.
 */
export const closeAccount = defineCall({
  name: "closeAccount",
  method: "POST",
  path: "/users/close",
  access: "customer",
  unkeyed: "sets",
  stepUp: true,
  data: ProfileSchema,
  errors: ["account_not_empty", "state_conflict"],
})

/** Keeps the account. */
export const keepAccount = defineCall({
  name: "keepAccount",
  method: "DELETE",
  path: "/users/close",
  access: "customer",
  unkeyed: "sets",
  data: ProfileSchema,
  errors: ["state_conflict"],
})

/**
 * Starts to set or change the customer's mobile number. The new number gets a code that is valid for ten minutes, even if
 * another customer has the number: only the code reveals that. A present number gets a code too; `confirmBy: "email"`
 * sends that one to the e-mail address instead, for a lost phone. Field codes: `phone_invalid`, `phone_unchanged`.
 */
export const changePhone = defineCall({
  name: "changePhone",
  method: "POST",
  path: "/users/phone",
  access: "customer",
  unkeyed: "proves",
  stepUp: "by-policy",
  body: v.object({
    newPhone: PhoneSchema,
    password: PasswordSchema,
    confirmBy: v.optional(v.picklist(phoneConfirmations, "invalid"), "phone"),
  }),
  data: ProfileSchema,
  errors: ["not_available", "password_wrong"],
})

/**
 * Confirms the new number with its code and, if it replaces another one, with the code of that side too; withdrawals are
 * then locked for 24 hours. Five tries. Only a customer who has the number's code can get `phone_taken`.
 */
export const confirmPhone = defineCall({
  name: "confirmPhone",
  method: "POST",
  path: "/users/phone/confirm",
  access: "customer",
  unkeyed: "proves",
  body: v.object({ newCode: CodeSchema, currentCode: v.optional(CodeSchema) }),
  data: ProfileSchema,
  errors: ["code_invalid", "phone_taken", "state_conflict"],
})

/** Gives the new number up. */
export const cancelPhoneChange = defineCall({
  name: "cancelPhoneChange",
  method: "DELETE",
  path: "/users/phone/change",
  access: "customer",
  unkeyed: "sets",
  data: ProfileSchema,
  errors: [],
})

/** Takes the number out of the account: it no longer signs in, nor do sends reach it. Withdrawals wait for 24 hours. */
export const removePhone = defineCall({
  name: "removePhone",
  method: "POST",
  path: "/users/phone/remove",
  access: "customer",
  unkeyed: "proves",
  stepUp: true,
  body: v.object({ password: PasswordSchema }),
  data: ProfileSchema,
  errors: ["password_wrong", "state_conflict"],
})

/**
 * True if wallets without money are hidden.
 *
 * @see spec §7
 */
export const getHideEmptyWallets = defineCall({
  name: "getHideEmptyWallets",
  method: "GET",
  path: "/userSettings/hideEmptyWallets",
  access: "customer",
  scope: "read",
  data: v.boolean(),
  errors: [],
})

/**
 * Hides or shows wallets without money.
 *
 * @see spec §7: the value travels in the query
 */
export const setHideEmptyWallets = defineCall({
  name: "setHideEmptyWallets",
  method: "POST",
  path: "/userSettings/hideEmptyWallets",
  access: "customer",
  unkeyed: "sets",
  query: v.object({ value: BooleanSchema }),
  data: v.nullish(v.boolean()),
  errors: [],
})
