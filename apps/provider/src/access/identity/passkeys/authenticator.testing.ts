import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"
import type { PasskeyAnswer, PasskeyLoginOptions, PasskeyRegistrationOptions } from "@wallet/core/contract"

/** Deliberate faults for tests. */
interface Twist {
  readonly origin?: string
  readonly rpId?: string
  /** False if the user did not unlock the authenticator. */
  readonly isUnlocked?: boolean
  readonly counter?: number
}

type Registering = Pick<PasskeyRegistrationOptions, "challenge"> & { readonly rp: { readonly id: string } }

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A software authenticator with one passkey (P-256) and a signature counter. */
export function createAuthenticator(siteOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const credentialId = randomBytes(32)
  const id = credentialId.toString("base64url")
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  let counter = 0

  const clientData = (type: string, challenge: string, origin = siteOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id,

    register({ challenge, rp }: Registering, twist: Twist = {}) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(twist.rpId ?? rp.id, userPresent | userVerified | hasCredential, counter),
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as Map<string, string>,
      )
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, twist.origin).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
        },
      }
    },

    answer({ challenge, rpId }: Pick<PasskeyLoginOptions, "challenge" | "rpId">, twist: Twist = {}): PasskeyAnswer {
      counter = twist.counter ?? counter + 1
      const flags = userPresent | (twist.isUnlocked === false ? 0 : userVerified)
      const data = authenticatorData(twist.rpId ?? rpId, flags, counter)
      const client = clientData("webauthn.get", challenge, twist.origin)
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()])
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: createSign("sha256").update(signed).sign(privateKey, "base64url"),
        },
      }
    },
  }
}

function authenticatorData(rpId: string, flags: number, count: number): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(count)
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counted])
}
