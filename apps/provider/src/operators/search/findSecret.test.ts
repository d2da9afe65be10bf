import { expect, test } from "vitest"
import { findSecret } from "./findSecret.ts"

test.each([
  "wk_test_abcdefghijk_0123456789012345678901234567890123456789012",
  "wk_0123456789abcdef_0123456789012345678901234567890123456789012",
  "4111 1111 1111 1111",
  "5555-5555-5555-4444",
  "Bearer 0123456789012345678901234567890123456789012",
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
  "-----BEGIN EC PRIVATE KEY-----",
  "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
  "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
])("%j is a secret", (typed) => expect(findSecret(typed)).toBeDefined())

test.each([
  "carol@example.com",
  "+79161234567",
  "0x71c7656ec7ab88b098defb751b7401b5f6d8976f",
  "f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
  "019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4",
  "4111",
  "INV-2026-0001",
  "Anna Maria de la Cruz Gonzalez",
  "1234567890123",
])("%j is no secret", (typed) => expect(findSecret(typed)).toBeUndefined())
