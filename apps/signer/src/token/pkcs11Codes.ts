/** The numbers of PKCS#11 2.40 that are used here (`pkcs11t.h`). */
export const codes = {
  ckaClass: 0x0,
  ckaToken: 0x1,
  ckaPrivate: 0x2,
  ckaLabel: 0x3,
  ckaKeyType: 0x100,
  ckaSensitive: 0x103,
  ckaEncrypt: 0x104,
  ckaDecrypt: 0x105,
  ckaSign: 0x108,
  ckaVerify: 0x10a,
  ckaValueLen: 0x161,
  ckaExtractable: 0x162,
  ckaEcParams: 0x180,
  ckaEcPoint: 0x181,
  ckoPublicKey: 2,
  ckoPrivateKey: 3,
  ckoSecretKey: 4,
  ckkEc: 0x3,
  ckkAes: 0x1f,
  ckmEcKeyPairGen: 0x1040,
  ckmEcdsa: 0x1041,
  ckmAesKeyGen: 0x1080,
  ckmAesCbcPad: 0x1085,
  ckfSerialSession: 4,
  ckfReadWriteSession: 2,
  ckuUser: 1,
} as const

/** Return codes of functions (`CK_RV`). */
export const answers = { ok: 0n, alreadyLoggedIn: 0x100n, alreadyInitialized: 0x191n } as const

const names: ReadonlyMap<bigint, string> = new Map([
  [0x5n, "CKR_GENERAL_ERROR"],
  [0x6n, "CKR_FUNCTION_FAILED"],
  [0x30n, "CKR_DEVICE_ERROR"],
  [0x32n, "CKR_DEVICE_REMOVED"],
  [0x70n, "CKR_MECHANISM_INVALID"],
  [0xa0n, "CKR_PIN_INCORRECT"],
  [0xa4n, "CKR_PIN_LOCKED"],
  [0xb3n, "CKR_SESSION_HANDLE_INVALID"],
  [0xe0n, "CKR_TOKEN_NOT_PRESENT"],
])

/** The name of a return code that an operator is likely to see. */
export function nameOfAnswer(answer: bigint): string {
  return names.get(answer) ?? `0x${answer.toString(16)}`
}

/** Position of each function in `CK_FUNCTION_LIST` (`pkcs11f.h`) with its parameters: numbers, bytes and pointers. */
export const functions = {
  C_Initialize: [0, ["void *"]],
  C_GetSlotList: [4, ["uint8_t", "void *", "void *"]],
  C_GetTokenInfo: [6, ["ulong", "void *"]],
  C_OpenSession: [12, ["ulong", "ulong", "void *", "void *", "void *"]],
  C_CloseSession: [13, ["ulong"]],
  C_Login: [18, ["ulong", "ulong", "void *", "ulong"]],
  C_GetAttributeValue: [24, ["ulong", "ulong", "void *", "ulong"]],
  C_FindObjectsInit: [26, ["ulong", "void *", "ulong"]],
  C_FindObjects: [27, ["ulong", "void *", "ulong", "void *"]],
  C_FindObjectsFinal: [28, ["ulong"]],
  C_EncryptInit: [29, ["ulong", "void *", "ulong"]],
  C_Encrypt: [30, ["ulong", "void *", "ulong", "void *", "void *"]],
  C_DecryptInit: [33, ["ulong", "void *", "ulong"]],
  C_Decrypt: [34, ["ulong", "void *", "ulong", "void *", "void *"]],
  C_SignInit: [42, ["ulong", "void *", "ulong"]],
  C_Sign: [43, ["ulong", "void *", "ulong", "void *", "void *"]],
  C_GenerateKey: [58, ["ulong", "void *", "void *", "ulong", "void *"]],
  C_GenerateKeyPair: [59, ["ulong", "void *", "void *", "ulong", "void *", "ulong", "void *", "void *"]],
} as const satisfies Readonly<Record<string, readonly [number, readonly string[]]>>

export type FunctionName = keyof typeof functions
