import type { TypedCard } from "./card.ts"

/** A card that the sandbox accepts. Its number is the published test number. */
export function testCard(now: Date): TypedCard {
  const year = String((now.getFullYear() + 3) % 100).padStart(2, "0")
  return { number: "4242 4242 4242 4242", expiry: `12/${year}`, cvc: "123", holder: "TEST CARD" }
}
