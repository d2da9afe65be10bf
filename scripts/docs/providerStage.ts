import { setTimeout as sleep } from "node:timers/promises"
import {
  createWalletClient,
  enable2fa,
  getMe,
  type ProveStepUpParameters,
  proveStepUp,
  type StepUp,
  sendStepUpCode,
  start2fa,
  stepUpOf,
  type WalletClient,
} from "@wallet/core"
import { type ApiKeyScope, apiKeyScopes } from "@wallet/core/contract"
import { createApiKey } from "@wallet/core/merchant"
import { type Login, type RealProvider, startRealProvider } from "../../apps/conformance/test/realProvider.ts"
import { computeOneTimePassword } from "../authenticatorApp.ts"

/** A provider with a customer who has two-factor on and two API keys. */
export interface ProviderStage {
  readonly apiUrl: string
  /** A customer without a second factor. */
  readonly login: Login
  /** May read and pay out. */
  readonly apiKey: string
  /** May read; it is not sent but signs. */
  readonly signedKey: string
  /** Has every scope of a key. */
  readonly wholeKey: string
  /** The token of a session of the customer who has the keys. */
  readonly token: string
  readonly stop: () => Promise<void>
}

const platformFetch = globalThis.fetch

/** Starts a provider in a process of its own. */
export async function startProviderStage(): Promise<ProviderStage> {
  const provider = await startRealProvider()
  try {
    return { ...(await makeCustomer(provider)), apiUrl: provider.apiUrl, stop: provider.stop }
  } catch (error) {
    await provider.stop()
    throw error
  }
}

async function makeCustomer({ apiUrl, signUp, register }: RealProvider) {
  const token = await signUp()
  const client = createWalletClient({
    siteDomain: "example.com",
    apiUrl,
    fetch: (url, init) => platformFetch(url, init),
    credentials: { token },
  })
  const { uri } = await confirmed(
    client,
    (stepUp) => readMailedCode(client, stepUp),
    () => start2fa(client),
  )
  const totpSecret = new URL(uri).searchParams.get("secret") ?? ""
  const codes = (await enable2fa(client, { oneTimePassword: computeOneTimePassword(totpSecret, Date.now()) }))
    ?.recoveryCodes
  // A recovery code is good once.
  const prove = async () => ({ recoveryCode: codes?.pop() ?? "" })
  const makeKey = async (name: string, signed: boolean, scopes: ApiKeyScope[]) =>
    (await confirmed(client, prove, () => createApiKey(client, { name, scopes, signed }))).secret
  const apiKey = await makeKey("Pays out", false, ["read", "payouts"])
  const signedKey = await makeKey("Signs", true, ["read"])
  const wholeKey = await makeKey("Does everything", false, [...apiKeyScopes])
  return { login: await register(), apiKey, signedKey, wholeKey, token }
}

/** The environment that a block finds: that of the file which `start` writes. */
export function settingsFor({ apiUrl, login, apiKey, signedKey }: ProviderStage) {
  return {
    WALLET_API_URL: apiUrl,
    WALLET_EMAIL: login.email,
    WALLET_PASSWORD: login.password,
    WALLET_API_KEY: apiKey,
    WALLET_SIGNED_API_KEY: signedKey,
  }
}

type Proof = Omit<ProveStepUpParameters, "stepUpId">

/** Makes a call and confirms it where it asks for that. */
async function confirmed<Data>(
  client: WalletClient,
  prove: (stepUp: StepUp) => Promise<Proof>,
  call: () => Promise<Data>,
): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    const stepUp = stepUpOf(error)
    if (!stepUp) throw error
    await proveStepUp(client, { stepUpId: stepUp.stepUpId, ...(await prove(stepUp)) })
    return call()
  }
}

/** A customer without a second factor confirms with a mailed code. */
async function readMailedCode(client: WalletClient, { stepUpId }: StepUp): Promise<Proof> {
  const { email } = await getMe(client)
  const url = `${new URL(client.options.apiUrl).origin}/sandbox/api/mails?to=${encodeURIComponent(email)}`
  const read = async () => (await (await platformFetch(url)).json()) as readonly { readonly body: string }[]
  const { length } = await read()
  await sendStepUpCode(client, { stepUpId })
  for (;;) {
    const mails = await read()
    const code = mails.length > length ? /\b\d{6}\b/.exec(mails[0]?.body ?? "")?.[0] : undefined
    if (code !== undefined) return { code }
    await sleep(50)
  }
}
