import {
  addPasskey,
  endSession,
  offerApp,
  readAccount,
  removeApp,
  removePasskey,
  renamePasskey,
  setApp,
  startPasskeyRegistration,
} from "@wallet/operators/account.ts"
import { listDesks } from "@wallet/operators/desks.ts"
import { readSession, setUp, signInWithPasskey, startPasskeySignIn } from "@wallet/operators/session.ts"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createAuthenticator } from "#access/identity/passkeys/authenticator.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addOperator } from "../accounts.ts"
import { addSignedIn, openConsole, ownPassword, type TestOperator } from "../operatorHarness.testing.ts"

const origin = "https://desk.wallet.example"
const minute = 60_000

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { OPERATOR_ORIGIN: origin }, "production")
})
afterAll(() => provider.stop())
// Challenges of the tests before have expired.
beforeEach(() => provider.advance(6 * minute))

let count = 0
const addAnn = () => addSignedIn(provider, `ann${count++}@wallet.example`, "approver")

async function register(operator: TestOperator, password = ownPassword, name = "Laptop") {
  const authenticator = createAuthenticator(origin)
  const options = await operator.call(startPasskeyRegistration, {})
  const added = await operator.try(addPasskey, {
    name,
    password,
    registration: authenticator.register(options),
  })
  return { authenticator, added }
}

type Authenticator = ReturnType<typeof createAuthenticator>
type Twist = Parameters<Authenticator["answer"]>[1]

async function signInWith(
  authenticator: Authenticator,
  twist: Twist = {},
  credentials: { readonly email?: string; readonly password?: string } = {},
) {
  const visitor = openConsole(provider, "visitor")
  const options = await visitor.call(startPasskeySignIn, credentials)
  const passkey = authenticator.answer(options, twist)
  return { visitor, options, passkey, session: await visitor.try(signInWithPasskey, { passkey }) }
}

test("a passkey is added with the password, named, renamed and shown; other sessions end", async () => {
  const ann = await addAnn()
  provider.advance(minute)
  const other = openConsole(provider, ann.email)
  expect((await other.signIn(ownPassword, ann.code())).tag).toBe(undefined)
  expect((await register(ann, "not the password")).added).toMatchObject({ tag: "invalid", field: "password" })
  const { added } = await register(ann)
  expect(added.data).toMatchObject({ name: "Laptop", lastUsedAt: null })
  expect(await other.try(listDesks, {})).toMatchObject({ tag: "unauthenticated" })
  const id = added.data?.id ?? ""
  expect(await ann.call(renamePasskey, { id, name: "Work laptop" })).toMatchObject({ name: "Work laptop" })
  expect(await ann.call(readAccount, {})).toMatchObject({
    email: ann.email,
    role: "approver",
    hasApp: true,
    passkeys: [{ id, name: "Work laptop" }],
    sessions: [{ isCurrent: true }],
  })
  await provider.worker.drain()
  const mails = provider.database.sandbox
    .selectFrom("sandbox.mails")
    .select("subject")
    .where("recipient", "=", ann.email)
  expect(await mails.execute()).toEqual([{ subject: "Operator account: passkey added" }])
})

test("a passkey that checks its user signs in alone, and each answer counts once", async () => {
  const ann = await addAnn()
  const { authenticator } = await register(ann)
  const { visitor, passkey, session } = await signInWith(authenticator)
  expect(session.data).toMatchObject({ state: "signedIn", operator: { email: ann.email } })
  expect(await visitor.try(listDesks, {})).toMatchObject({ tag: undefined })
  expect(await openConsole(provider, "x").try(signInWithPasskey, { passkey })).toMatchObject({ tag: "invalid" })
  expect(await ann.showLog()).toContain("logged in with a passkey")
})

test("a passkey that does not check its user is a second factor beside the password", async () => {
  const [ann, ben] = [await addAnn(), await addAnn()]
  const { authenticator } = await register(ann)
  const locked = { isUnlocked: false }
  expect((await signInWith(authenticator, locked)).session).toMatchObject({ tag: "invalid", field: "password" })
  const { options, session } = await signInWith(authenticator, locked, { email: ann.email, password: ownPassword })
  expect(options.allowCredentials).toEqual([{ id: authenticator.id, type: "public-key" }])
  expect(session.data).toMatchObject({ state: "signedIn", operator: { email: ann.email } })
  const visitor = openConsole(provider, "visitor")
  for (const credentials of [
    { email: ann.email, password: "not the password" },
    { email: ben.email, password: ownPassword }, // has no passkey
    { email: "nobody@wallet.example", password: ownPassword },
  ])
    expect(await visitor.try(startPasskeySignIn, credentials)).toMatchObject({ tag: "invalid", field: undefined })
})

test("another operator's password does not complete a passkey", async () => {
  const [ann, ben] = [await addAnn(), await addAnn()]
  const { authenticator } = await register(ann)
  await register(ben)
  const credentials = { email: ben.email, password: ownPassword }
  const { session } = await signInWith(authenticator, { isUnlocked: false }, credentials)
  expect(session).toMatchObject({ tag: "invalid", field: "password" })
})

test("an answer for another site, by a copied authenticator or by a removed passkey is refused alike", async () => {
  const ann = await addAnn()
  const { authenticator, added } = await register(ann)
  const refused = { tag: "invalid", field: "passkey" }
  expect((await signInWith(authenticator, { origin: "https://wallet.example" })).session).toMatchObject(refused)
  expect((await signInWith(authenticator, { rpId: "wallet.example" })).session).toMatchObject(refused)
  expect((await signInWith(authenticator, { counter: 9 })).session.tag).toBe(undefined)
  expect((await signInWith(authenticator, { counter: 9 })).session).toMatchObject(refused)
  await ann.call(removePasskey, { id: added.data?.id ?? "", password: ownPassword })
  expect((await signInWith(authenticator, { counter: 12 })).session).toMatchObject(refused)
})

test("a customer's passkey challenge, another session's and a late one register nothing", async () => {
  const [ann, ben] = [await addAnn(), await addAnn()]
  const authenticator = createAuthenticator(origin)
  const options = await ann.call(startPasskeyRegistration, {})
  const registration = authenticator.register(options)
  const input = { name: "Key", password: ownPassword, registration }
  expect(await ben.try(addPasskey, input)).toMatchObject({ tag: "invalid", field: "passkey" })
  const late = authenticator.register(await ann.call(startPasskeyRegistration, {}))
  provider.advance(5 * minute)
  expect(await ann.try(addPasskey, { ...input, registration: late })).toMatchObject({ field: "passkey" })
})

test("at least one second factor always remains", async () => {
  const ann = await addAnn()
  expect(await ann.try(removeApp, { password: ownPassword })).toMatchObject({ tag: "conflict" })
  const { added } = await register(ann)
  expect(await ann.try(removeApp, { password: "not the password" })).toMatchObject({ field: "password" })
  await ann.call(removeApp, { password: ownPassword })
  expect(await ann.call(readAccount, {})).toMatchObject({ hasApp: false })
  const id = added.data?.id ?? ""
  expect(await ann.try(removePasskey, { id, password: ownPassword })).toMatchObject({ tag: "conflict" })
  expect((await openConsole(provider, ann.email).signIn(ownPassword)).tag).toBe("invalid")
  expect((await openConsole(provider, ann.email).signIn(ownPassword, ann.code())).tag).toBe("invalid")
})

test("of two removals at one moment one is refused", async () => {
  const ann = await addAnn()
  const [one, two] = [await register(ann), await register(ann, ownPassword, "Phone")]
  await ann.call(removeApp, { password: ownPassword })
  const outcomes = await Promise.all(
    [one, two].map(({ added }) => ann.try(removePasskey, { id: added.data?.id ?? "", password: ownPassword })),
  )
  expect(outcomes.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["conflict", undefined]))
})

test("another authenticator app replaces the one before, by a code of the new one", async () => {
  const ann = await addAnn()
  expect(await ann.try(setApp, { code: ann.code() })).toMatchObject({ tag: "conflict" })
  const { secret } = await ann.call(offerApp, { password: ownPassword })
  const codeOfNew = () => new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() })
  expect(await ann.try(setApp, { code: "000000" })).toMatchObject({ field: "code" })
  await ann.call(setApp, { code: codeOfNew() })
  provider.advance(minute)
  expect((await openConsole(provider, ann.email).signIn(ownPassword, ann.code())).tag).toBe("invalid")
  expect((await openConsole(provider, ann.email).signIn(ownPassword, codeOfNew())).data?.state).toBe("signedIn")
})

test("a new operator sets up a passkey instead of an app", async () => {
  const first = "the password of a note"
  const email = "newcomer@wallet.example"
  await addOperator(provider.services.db, { email, role: "support", password: first }, provider.services.now())
  const eve = openConsole(provider, email)
  await eve.signIn(first)
  expect(await eve.try(readAccount, {})).toMatchObject({ tag: "set_up_first" })
  const { authenticator, added } = await register(eve, "")
  expect(added.tag).toBe(undefined)
  expect(await eve.call(readSession, {})).toMatchObject({ state: "settingUp", choosesPassword: true, secret: null })
  expect(await eve.call(setUp, { password: ownPassword })).toMatchObject({ state: "signedIn" })
  expect((await signInWith(authenticator)).session.data).toMatchObject({ operator: { role: "support" } })
})

test("a colleague resets lost passkeys, which sign in no more", async () => {
  const [ann, helper] = [await addAnn(), await addAnn()]
  const { authenticator } = await register(ann)
  await ann.call(removeApp, { password: ownPassword })
  const { id } = await provider.services.db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", ann.email)
    .executeTakeFirstOrThrow()
  expect(await helper.show("operators")).toContain("passkey")
  const reset = { decision: "resetSecondFactor", reason: "lost the key" }
  expect(await ann.decide(`operators/${id}`, reset)).toMatchObject({ status: 403 })
  expect(await helper.decide(`operators/${id}`, reset)).toMatchObject({ status: 200 })
  expect((await signInWith(authenticator)).session).toMatchObject({ tag: "invalid", field: "passkey" })
  expect((await ann.signIn(ownPassword)).data).toMatchObject({ state: "settingUp", choosesPassword: false })
})

test("an operator ends their own sessions only", async () => {
  const [ann, ben] = [await addAnn(), await addAnn()]
  provider.advance(minute)
  const second = openConsole(provider, ann.email)
  await second.signIn(ownPassword, ann.code())
  const { sessions } = await ann.call(readAccount, {})
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  expect(await ben.try(endSession, { id: other?.id ?? "" })).toMatchObject({ tag: "not_found" })
  await ann.call(endSession, { id: other?.id ?? "" })
  expect(await second.try(listDesks, {})).toMatchObject({ tag: "unauthenticated" })
})

test("one network can't leave challenges without limit", async () => {
  const visitor = openConsole(provider, "visitor")
  for (let index = 0; index < 20; index += 1) await visitor.try(startPasskeySignIn, {})
  expect(await visitor.try(startPasskeySignIn, {})).toMatchObject({ tag: "rate_limited" })
  provider.advance(5 * minute)
  expect(await visitor.try(startPasskeySignIn, {})).toMatchObject({ tag: undefined })
})
