import type { addPasskey, startPasskeyRegistration } from "@wallet/operators/account.ts"
import { OperatorCallError } from "@wallet/operators/client.ts"
import type { OperatorData, OperatorInput } from "@wallet/operators/declaration.ts"
import type { signInWithPasskey, startPasskeySignIn } from "@wallet/operators/session.ts"
import { type Text, text } from "@wallet/operators/text.ts"

/** True if this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/** Creates a passkey. @throws OperatorCallError with the browser's reason */
export async function createPasskey(
  options: OperatorData<typeof startPasskeyRegistration>,
): Promise<OperatorInput<typeof addPasskey>["registration"]> {
  const { startRegistration } = await import("@simplewebauthn/browser")
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    throw toCallError(error)
  }
}

/** Signs a challenge with a passkey. @throws OperatorCallError with the browser's reason */
export async function answerWithPasskey(
  options: OperatorData<typeof startPasskeySignIn>,
): Promise<OperatorInput<typeof signInWithPasskey>["passkey"]> {
  const { startAuthentication } = await import("@simplewebauthn/browser")
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    return { id, rawId, type, response }
  } catch (error) {
    throw toCallError(error)
  }
}

const unused = text("No passkey was used. Try again.", "Ключ доступа не использован. Попробуйте ещё раз.")
const unavailable = text(
  "Passkeys don't work at this address or in this browser. Open the console by its domain name.",
  "Ключи доступа не работают по этому адресу или в этом браузере. Откройте консоль по доменному имени.",
)

/** The browser's errors that say more than "not now", by their names. */
const reasons: Readonly<Record<string, Text>> = {
  SecurityError: unavailable,
  NotSupportedError: unavailable,
  InvalidStateError: text(
    "This device has a passkey of your account already.",
    "На этом устройстве уже есть ключ доступа к вашей учётной записи.",
  ),
}

function toCallError(error: unknown): OperatorCallError {
  const name = error instanceof Error ? error.name : ""
  return new OperatorCallError("invalid", { text: reasons[name] ?? unused })
}
