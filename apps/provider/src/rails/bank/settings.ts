import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import type { BankAccount } from "./bankRail.ts"
import type { SftpServer } from "./files/sftpFiles.ts"

/** The folder for files to and from the bank, here or on an SFTP server. */
export type SepaFiles =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "sftp"; readonly server: SftpServer }

/** The operator's account at a SEPA bank. */
export interface SepaAccount {
  readonly account: BankAccount
  readonly files: SepaFiles
}

interface BankConfig {
  /** The bank whose statements are read, and to which customers transfer top-ups. */
  readonly bank: SepaAccount | undefined
  /** True if payouts to bank accounts are sent to the bank in files. */
  readonly ibanPayoutsByFile: boolean
  /** The minute of the day at the bank at which payments are sent. */
  readonly sepaCutOff: number
  /** The allowed senders of a bank transfer: only the customer, or anyone. */
  readonly bankTopUpsFrom: "owner" | "anyone"
}

declare module "#platform/config.ts" {
  interface Config extends BankConfig {}
}

const iban = v.pipe(
  v.string(),
  v.transform((text) => electronicFormatIBAN(text) ?? ""),
  v.check((text) => isValidIBAN(text), "must be an IBAN"),
)
const bic = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(" ", "").toUpperCase()),
  v.check(isValidBIC, "must be a BIC"),
)
const place = v.pipe(
  v.string(),
  v.check(
    (text) => text.startsWith("/") || /^sftp:\/\/[^@/:]+@[^@/]+\/./.test(text),
    "must be a folder such as /var/lib/wallet/bank, or sftp://user@host/folder without a password",
  ),
)
const hostKey = v.pipe(
  v.string(),
  v.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, "must be of the form SHA256:… with 43 characters"),
)
const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 14:00"),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
)

export const bankSettings = defineSettings<BankConfig>()({
  variables: {
    BANK: {
      schema: v.optional(v.picklist(["sepa"], "must be sepa")),
      meaning: "the bank at which customers top up by transfer; sepa: an account whose statements come as files",
    },
    IBAN_PAYOUTS: {
      schema: v.optional(v.picklist(["sepa"], "must be sepa")),
      meaning: "who pays to bank accounts; sepa: the bank of BANK, by files of payments",
    },
    SEPA_ACCOUNT_NAME: { schema: v.optional(v.pipe(v.string(), v.maxLength(70))), meaning: "the owner of the account" },
    SEPA_IBAN: { schema: v.optional(iban), meaning: "the account that customers pay to and that payments leave from" },
    SEPA_BIC: { schema: v.optional(bic), meaning: "the BIC of its bank" },
    SEPA_BANK_NAME: {
      schema: v.optional(v.pipe(v.string(), v.maxLength(70))),
      meaning: "its bank, as customers read it",
    },
    SEPA_FILES: {
      schema: v.optional(place),
      meaning:
        "the folder, here or over SFTP, with the folders in, out, done and refused of the exchange with the bank",
    },
    SEPA_SFTP_KEY: {
      schema: v.optional(v.string()),
      meaning: "the private key for SFTP, in PEM or the format of OpenSSH",
      isSecret: true,
    },
    SEPA_SFTP_PASSWORD: { schema: v.optional(v.string()), meaning: "the password for SFTP", isSecret: true },
    SEPA_SFTP_FINGERPRINT: { schema: v.optional(hostKey), meaning: "the fingerprint of the SFTP server's key" },
    SEPA_CUT_OFF: {
      schema: v.optional(timeOfDay, "14:00"),
      meaning: "the time in Berlin at which payments to bank accounts leave on banking days",
    },
    BANK_TOP_UPS_FROM: {
      schema: v.optional(v.picklist(["owner", "anyone"], "must be owner or anyone"), "owner"),
      meaning: "whose transfers are credited by themselves: the customer's own, or anybody's",
    },
  },
  read: (values) => ({
    bank: values.BANK === undefined ? undefined : readAccount(values),
    ibanPayoutsByFile: values.IBAN_PAYOUTS === "sepa",
    sepaCutOff: values.SEPA_CUT_OFF,
    bankTopUpsFrom: values.BANK_TOP_UPS_FROM,
  }),
  checks: [requireStatements],
})

interface Values {
  readonly SEPA_ACCOUNT_NAME?: string | undefined
  readonly SEPA_IBAN?: string | undefined
  readonly SEPA_BIC?: string | undefined
  readonly SEPA_BANK_NAME?: string | undefined
  readonly SEPA_FILES?: string | undefined
  readonly SEPA_SFTP_KEY?: string | undefined
  readonly SEPA_SFTP_PASSWORD?: string | undefined
  readonly SEPA_SFTP_FINGERPRINT?: string | undefined
}

function readAccount(values: Values): SepaAccount {
  return {
    account: {
      name: requireValue(values, "SEPA_ACCOUNT_NAME"),
      iban: requireValue(values, "SEPA_IBAN"),
      bic: values.SEPA_BIC ?? null,
      bankName: values.SEPA_BANK_NAME ?? null,
    },
    files: readFiles(values),
  }
}

function readFiles(values: Values): SepaFiles {
  const at = requireValue(values, "SEPA_FILES")
  if (at.startsWith("/")) return { kind: "folder", path: at }
  const { hostname: host, port, username: user, pathname: path } = new URL(at)
  const { SEPA_SFTP_KEY: privateKey, SEPA_SFTP_PASSWORD: password } = values
  if (privateKey === undefined && password === undefined)
    throw new ConfigError("SEPA_SFTP_KEY or SEPA_SFTP_PASSWORD must be set where SEPA_FILES is a server")
  const server = {
    host,
    port: port === "" ? 22 : Number(port),
    user: decodeURIComponent(user),
    path: path.replace(/\/$/, ""),
  }
  return {
    kind: "sftp",
    server: { ...server, privateKey, password, hostKey: requireValue(values, "SEPA_SFTP_FINGERPRINT") },
  }
}

function requireValue(values: Values, name: keyof Values): string {
  const value = values[name]
  if (value === undefined) throw new ConfigError(`${name} must be set where BANK is sepa`)
  return value
}

/** The results of payments come only from statements. A simulated bank has its own. */
function requireStatements({ mode, bank, ibanPayoutsByFile }: Config): void {
  if (mode === "production" && ibanPayoutsByFile && !bank)
    throw new ConfigError(
      "BANK must be sepa where IBAN_PAYOUTS is: what becomes of payments is read from its statements",
    )
}
