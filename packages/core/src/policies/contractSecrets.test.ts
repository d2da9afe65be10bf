import * as fc from "fast-check"
import * as v from "valibot"
import { expect, test } from "vitest"
import { contract } from "#contract/contract.ts"
import { readParsed } from "#transport/readAnswer.ts"
import { isSecretField } from "./redact.ts"
import { redactBySchema } from "./redactBySchema.ts"

/** The parts of a schema that lead further in. */
interface Node {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
}

interface Field {
  readonly path: readonly string[]
  readonly isMarked: boolean
}

/** Every named field of a schema. */
function listFields(schema: v.GenericSchema | undefined, path: readonly string[] = []): Field[] {
  if (!schema) return []
  const { entries = {}, item, wrapped }: Node = schema as Node
  return [
    ...listFields(wrapped ?? item, path),
    ...Object.entries(entries).flatMap(([name, entry]) => [
      { path: [...path, name], isMarked: isMarked(entry) },
      ...listFields(entry, [...path, name]),
    ]),
  ]
}

function isMarked(schema: v.GenericSchema): boolean {
  const { wrapped }: Node = schema as Node
  return v.getMetadata(schema).secret === true || (wrapped !== undefined && isMarked(wrapped))
}

const secretText = "ab-31415926"
/** Names that only sound like a secret. */
const harmless = new Set(["apiKeyId", "tokenizationUrl", "hasOneTimePassword"])
/** Codes that are public, and codes of a row's errors. */
const openCodes = new Set([
  "countReferralVisit code",
  "getReferral code",
  "listPayoutRows items.errors.code",
  "listPayoutRows items.warnings.code",
  "updatePayoutRow rows.errors.code",
  "updatePayoutRow rows.warnings.code",
])

/** Each field of each call, by the schema that describes it. */
const described = Object.values(contract).flatMap((call) =>
  [call.data, ...("body" in call ? [call.body] : [])].flatMap((schema: v.GenericSchema) =>
    listFields(schema).map((field) => ({ ...field, schema, title: `${call.name} ${field.path.join(".")}` })),
  ),
)

test("every field that sounds like a secret is marked as one", () => {
  const sounding = described.filter(
    ({ path }) => isSecretField(path.at(-1) ?? "", "123456") && !harmless.has(path.at(-1) ?? ""),
  )
  expect(sounding.length).toBeGreaterThan(5)
  const unmarked = sounding.filter(({ isMarked: marked, title }) => !marked && !openCodes.has(title))
  expect(unmarked.map(({ title }) => title)).toEqual([])
})

test("what is marked as a secret stays out of a log", () => {
  const leaked = described.filter(({ path, schema, isMarked: marked }) => {
    const value = path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), secretText)
    return marked && JSON.stringify(redactBySchema(value, schema)).includes(secretText)
  })
  expect(leaked).toEqual([])
})

test("the contract's secrets are these", () => {
  const marked = described.filter(({ isMarked: is }) => is).map(({ title }) => title)
  expect(marked.toSorted()).toEqual([
    "cancelEmailChange antiPhishingPhrase",
    "cancelPhoneChange antiPhishingPhrase",
    "changeEmail antiPhishingPhrase",
    "changeEmail password",
    "changePassword currentPassword",
    "changePassword newPassword",
    "changePhone antiPhishingPhrase",
    "changePhone password",
    "chooseInvoiceMethod payerToken",
    "chooseInvoiceMethod payerToken",
    "claimProtectedTransfer code",
    "closeAccount antiPhishingPhrase",
    "confirmEmail code",
    "confirmEmailChange antiPhishingPhrase",
    "confirmEmailChange currentCode",
    "confirmEmailChange newCode",
    "confirmPhone antiPhishingPhrase",
    "confirmPhone currentCode",
    "confirmPhone newCode",
    "createApiKey secret",
    "createBeneficiary cardToken",
    "createCardTopUp cardToken",
    "createOauthApp secret",
    "createWebhookEndpoint secret",
    "decideAuthorization redirectTo",
    "disable2fa oneTimePassword",
    "disable2fa recoveryCode",
    "enable2fa oneTimePassword",
    "enable2fa recoveryCodes",
    "getAccountLink code",
    "getAccountLink deepLink",
    "getProfile antiPhishingPhrase",
    "getTransferCode code",
    "keepAccount antiPhishingPhrase",
    "login accessToken",
    "login emailCode",
    "login oneTimePassword",
    "login password",
    "login recoveryCode",
    "loginWithPasskey accessToken",
    "proveStepUp code",
    "proveStepUp oneTimePassword",
    "proveStepUp recoveryCode",
    "quoteWithdrawal cardToken",
    "register password",
    "removePhone antiPhishingPhrase",
    "removePhone password",
    "renewRecoveryCodes recoveryCodes",
    "resetPassword newPassword",
    "resetPassword token",
    "revealVirtualCard element.key",
    "revealVirtualCard url",
    "rotateApiKey secret",
    "rotateWebhookSecret secret",
    "setAvatar antiPhishingPhrase",
    "setWithdrawalWhitelist antiPhishingPhrase",
    "start2fa secret",
    "start2fa uri",
    "startAccountLink code",
    "startAccountLink deepLink",
    "unlinkAccount code",
    "unlinkAccount deepLink",
    "updateProfile antiPhishingPhrase",
  ])
})

test("whatever a provider repeats of a request, no call's error writes it into a log", () => {
  const echo = fc.constantFrom<(secret: string) => unknown>(
    (secret) => ({ ok: false, error: { tag: "validation_failed", fields: { password: { code: secret } } } }),
    (secret) => ({
      ok: false,
      error: { tag: "validation_failed", fields: { [secret]: { code: "x", limit: secret } } },
    }),
    (secret) => ({ ok: false, error: { tag: "validation_failed", details: { received: secret, [secret]: "x" } } }),
    (secret) => ({ ok: true, data: secret }),
    (secret) => ({ ok: true, data: { accessToken: 5, id: secret, status: secret } }),
    (secret) => ({ ok: secret }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(contract)),
      echo,
      fc.stringMatching(/^[a-z]{4}-\d{8}$/),
      (call, answer, secret) => {
        const reading = readParsed(call, 400, answer(secret))
        const error = "error" in reading ? reading.error : undefined
        expect(`${JSON.stringify(error)} ${String(error)}`).not.toContain(secret)
      },
    ),
  )
})
