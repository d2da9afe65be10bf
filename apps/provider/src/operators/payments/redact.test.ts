import { expect, test } from "vitest"
import { redact } from "./redact.ts"

test.each([
  ["card 4242 4242 4242 4242 was declined", "card •••• 4242 was declined"],
  ["card 4242424242424242", "card •••• 4242"],
  ["No such charge: sk_live_51Hx8a9bCdEf", "No such charge: sk_live_[hidden]"],
  ["payment method pm_1NabcdEFGHijkl2 is used", "payment method pm_[hidden] is used"],
  ["Authorization: Bearer abc.def", "Authorization: [hidden] [hidden]"],
  ['{"token":"9f8e7d6c","amount":"5"}', '{"token":"[hidden]","amount":"5"}'],
  ["https://api.example/?api_key=abcdef&page=2", "https://api.example/?api_key=[hidden]&page=2"],
  ["postgres://wallet:hunter2@db/wallet", "postgres://[hidden]@db/wallet"],
  ["eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl", "[hidden]"],
])("%s", (given, shown) => {
  expect(redact(given)).toBe(shown)
})

test("what names a payment stays: ids, hashes, references and amounts", () => {
  const words =
    "0196f2f0-2b1a-7c3d-9e8f-112233445566 pi_3NabcdEFGHijkl2 0x8f3a1c9b7e RF18539007547034 1234567890123 12.50 EUR"
  expect(redact(words)).toBe(words)
})
