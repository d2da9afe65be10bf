import { type FunctionName, functions, nameOfAnswer } from "./pkcs11Codes.ts"

/** A token refused a call, or its library can't be used. Nothing was signed. */
export class TokenError extends Error {
  override readonly name = "TokenError"
}

/** A number that names a session, an object or a slot (`CK_ULONG`). */
export type Handle = bigint

/** An attribute of an object: `true` and `false` are `CK_BBOOL`, numbers `CK_ULONG`, text is UTF-8. */
export type AttributeValue = boolean | number | string | Uint8Array
export type Template = readonly (readonly [type: number, value: AttributeValue])[]

/** An algorithm of the token, with its parameter. */
export interface Mechanism {
  readonly type: number
  readonly parameter?: Uint8Array
}

/** Memory for functions to read: structures and the data that they point to, in one buffer. */
interface Packed {
  readonly bytes: Buffer
  /** Number of structures. */
  readonly count: number
  /** The bytes that the structure at that index points to, with its current length. */
  valueOf(index: number): Uint8Array
}

/** The functions of a token's library. */
export interface Pkcs11Library {
  /** @returns the answer, `CK_RV`. */
  call(name: FunctionName, ...given: readonly (Handle | number | Uint8Array | null)[]): bigint
  packTemplate(template: Template): Packed
  packMechanism(mechanism: Mechanism): Packed
}

/** Size of a pointer, of `CK_ULONG` and of each member of `CK_ATTRIBUTE` and `CK_MECHANISM` on 64-bit Unix, in bytes. */
export const word = 8
const structure = 3 * word
/** The version that `CK_FUNCTION_LIST` begins with, filled up to a word. */
const listHead = word

const loaded = new Set<unknown>()

/**
 * Loads the library of a token's vendor into this process, permanently.
 *
 * @param path a shared object with PKCS#11's functions.
 * @throws TokenError
 */
export async function loadPkcs11(path: string): Promise<Pkcs11Library> {
  if (process.platform === "win32") throw new TokenError("Tokens are used on Linux and macOS alone")
  // An optional dependency, needed only with a token.
  const koffi = await import("koffi").catch((cause: unknown) => {
    throw new TokenError("The package koffi, which calls a token's library, is not installed here", { cause })
  })
  const list = Buffer.alloc(word)
  try {
    const library = koffi.load(path)
    // An unreferenced library is unloaded, but its functions are called by their addresses.
    loaded.add(library)
    const getFunctionList: unknown = library.func("C_GetFunctionList", "ulong", ["void *"])
    const answer = readNumber((getFunctionList as (list: Buffer) => unknown)(list))
    if (answer !== 0n) throw new Error(nameOfAnswer(answer))
  } catch (cause) {
    throw new TokenError(`${path} is no library of PKCS#11`, { cause })
  }
  const head = list.readBigUInt64LE()
  const called = new Map<FunctionName, (given: readonly unknown[]) => bigint>()
  const bind = (name: FunctionName) => {
    const [place, takes] = functions[name]
    const address = readNumber(koffi.decode(head + BigInt(listHead + place * word), "uint64_t"))
    const prototype = koffi.proto("ulong", [...takes])
    return (given: readonly unknown[]) => readNumber(koffi.call(address, prototype, ...given))
  }
  const pack = (parts: readonly (readonly [number, Uint8Array])[]): Packed => {
    const bytes = Buffer.alloc(parts.reduce((sum, [, { length }]) => sum + structure + length, 0))
    const base = koffi.address(bytes)
    const places: number[] = []
    let place = parts.length * structure
    for (const [index, [type, value]] of parts.entries()) {
      bytes.writeBigUInt64LE(BigInt(type), index * structure)
      bytes.writeBigUInt64LE(value.length === 0 ? 0n : base + BigInt(place), index * structure + word)
      bytes.writeBigUInt64LE(BigInt(value.length), index * structure + 2 * word)
      bytes.set(value, place)
      places.push(place)
      place += value.length
    }
    return {
      bytes,
      count: parts.length,
      valueOf(index) {
        const [from = 0, length] = [places[index], Number(bytes.readBigUInt64LE(index * structure + 2 * word))]
        return new Uint8Array(bytes.subarray(from, from + length))
      },
    }
  }
  return {
    call(name, ...given) {
      const run = called.get(name) ?? bind(name)
      called.set(name, run)
      return run(given)
    },
    packTemplate: (template) => pack(template.map(([type, value]) => [type, toBytes(value)])),
    packMechanism: ({ type, parameter = new Uint8Array() }) => pack([[type, parameter]]),
  }
}

function toBytes(value: AttributeValue): Uint8Array {
  if (typeof value === "boolean") return new Uint8Array([value ? 1 : 0])
  if (typeof value === "string") return Buffer.from(value, "utf8")
  if (typeof value !== "number") return value
  const number = Buffer.alloc(word)
  number.writeBigUInt64LE(BigInt(value))
  return number
}

function readNumber(value: unknown): bigint {
  if (typeof value === "bigint" || typeof value === "number") return BigInt(value)
  throw new TokenError("The token's library answered with no number")
}
