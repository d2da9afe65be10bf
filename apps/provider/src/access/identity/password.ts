import { hash, verify } from "@node-rs/argon2"

// argon2id by default, with OWASP's minimum: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to compare with if the customer does not exist, so that a wrong guess takes the same time. */
const nobodysHash = hash("the password of nobody", cost)

/** Normalizes a password, so that it has the same bytes on every system. */
function normalize(password: string): string {
  return password.normalize("NFKC")
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost)
}

/**
 * Verifies a password, in the same time if there is no hash.
 *
 * @param passwordHash undefined if the customer does not exist: then the result is false.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalize(password))
  return matches && passwordHash !== undefined
}
