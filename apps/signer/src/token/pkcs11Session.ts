import { answers, codes, type FunctionName, nameOfAnswer } from "./pkcs11Codes.ts"
import {
  type Handle,
  loadPkcs11,
  type Mechanism,
  type Pkcs11Library,
  type Template,
  TokenError,
  word,
} from "./pkcs11Library.ts"

/** A session with a token, logged in. Every method is synchronous; a signature takes some milliseconds. */
export interface TokenSession {
  /** The objects that have all of these attributes; at most two, because a second one is already an error. */
  find(template: Template): readonly Handle[]
  /** @throws TokenError where the object has no such attribute, or the token does not show it. */
  read(object: Handle, attribute: number): Uint8Array
  sign(mechanism: Mechanism, key: Handle, data: Uint8Array): Uint8Array
  encrypt(mechanism: Mechanism, key: Handle, data: Uint8Array): Uint8Array
  decrypt(mechanism: Mechanism, key: Handle, data: Uint8Array): Uint8Array
  generateKey(mechanism: Mechanism, template: Template): void
  generateKeyPair(mechanism: Mechanism, publicTemplate: Template, privateTemplate: Template): void
  close(): void
}

/** `CK_TOKEN_INFO` takes 204 bytes. Its label comes first, padded with spaces. */
const tokenInfo = { length: 256, label: 32 }
const longestAttribute = 256
const longestAnswer = 4_096

/**
 * Logs in to a token.
 *
 * @param path the library of its maker.
 * @param label the token's own.
 * @throws TokenError
 */
export async function openTokenSession(path: string, label: string, pin: string): Promise<TokenSession> {
  const library = await loadPkcs11(path)
  // Another session of this process may have initialized it.
  run(library, [answers.alreadyInitialized], "C_Initialize", null)
  const opened = Buffer.alloc(word)
  const flags = BigInt(codes.ckfSerialSession | codes.ckfReadWriteSession)
  run(library, [], "C_OpenSession", findSlot(library, label), flags, null, null, opened)
  const session = opened.readBigUInt64LE()
  const secret = Buffer.from(pin, "utf8")
  try {
    run(library, [answers.alreadyLoggedIn], "C_Login", session, codes.ckuUser, secret, secret.length)
  } catch (error) {
    library.call("C_CloseSession", session)
    throw error
  } finally {
    secret.fill(0)
  }
  return createTokenSession(library, session)
}

function createTokenSession(library: Pkcs11Library, session: Handle): TokenSession {
  const call = (name: FunctionName, ...given: Parameters<Pkcs11Library["call"]>[1][]) =>
    run(library, [], name, session, ...given)
  const transform = (
    names: readonly [FunctionName, FunctionName],
    mechanism: Mechanism,
    key: Handle,
    data: Uint8Array,
  ) => {
    call(names[0], library.packMechanism(mechanism).bytes, key)
    const [out, length] = [Buffer.alloc(longestAnswer), Buffer.alloc(word)]
    length.writeBigUInt64LE(BigInt(out.length))
    call(names[1], data, data.length, out, length)
    const made = new Uint8Array(out.subarray(0, Number(length.readBigUInt64LE())))
    out.fill(0)
    return made
  }
  return {
    find(template) {
      const { bytes, count } = library.packTemplate(template)
      const [found, number] = [Buffer.alloc(2 * word), Buffer.alloc(word)]
      call("C_FindObjectsInit", bytes, count)
      call("C_FindObjects", found, 2, number)
      call("C_FindObjectsFinal")
      return [0, 1].slice(0, Number(number.readBigUInt64LE())).map((index) => found.readBigUInt64LE(index * word))
    },
    read(object, attribute) {
      const asked = library.packTemplate([[attribute, new Uint8Array(longestAttribute)]])
      call("C_GetAttributeValue", object, asked.bytes, asked.count)
      return asked.valueOf(0)
    },
    sign: (...given) => transform(["C_SignInit", "C_Sign"], ...given),
    encrypt: (...given) => transform(["C_EncryptInit", "C_Encrypt"], ...given),
    decrypt: (...given) => transform(["C_DecryptInit", "C_Decrypt"], ...given),
    generateKey(mechanism, template) {
      const { bytes, count } = library.packTemplate(template)
      call("C_GenerateKey", library.packMechanism(mechanism).bytes, bytes, count, Buffer.alloc(word))
    },
    generateKeyPair(mechanism, publicTemplate, privateTemplate) {
      const [open, secret] = [library.packTemplate(publicTemplate), library.packTemplate(privateTemplate)]
      const templates = [open.bytes, open.count, secret.bytes, secret.count]
      const [one, other] = [Buffer.alloc(word), Buffer.alloc(word)]
      call("C_GenerateKeyPair", library.packMechanism(mechanism).bytes, ...templates, one, other)
    },
    close: () => call("C_CloseSession"),
  }
}

/** The slot of the token with that label. */
function findSlot(library: Pkcs11Library, label: string): Handle {
  const count = Buffer.alloc(word)
  run(library, [], "C_GetSlotList", 1, null, count)
  const slots = Buffer.alloc(Number(count.readBigUInt64LE()) * word)
  run(library, [], "C_GetSlotList", 1, slots, count)
  const found = Array.from({ length: Number(count.readBigUInt64LE()) }, (_, index) =>
    slots.readBigUInt64LE(index * word),
  ).filter((slot) => {
    const info = Buffer.alloc(tokenInfo.length)
    run(library, [], "C_GetTokenInfo", slot, info)
    return info.toString("utf8", 0, tokenInfo.label).trimEnd() === label
  })
  const [slot, another] = found
  if (slot === undefined || another !== undefined)
    throw new TokenError(`${found.length} tokens have the label ${label}: it has to be one`)
  return slot
}

function run(
  library: Pkcs11Library,
  accepted: readonly bigint[],
  name: FunctionName,
  ...given: Parameters<Pkcs11Library["call"]>[1][]
): void {
  const answer = library.call(name, ...given)
  if (answer !== answers.ok && !accepted.includes(answer))
    throw new TokenError(`The token answered ${nameOfAnswer(answer)} to ${name}`)
}
