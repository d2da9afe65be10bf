import { hash, verify } from "@node-rs/argon2"

// argon2id by default. OWASP's least: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash to compare with if the customer does not exist, so that a wrong guess takes the same time. */
const nobodysHash = hash("the password of nobody", cost)

/** Equal passwords typed on different systems have equal bytes. */
function normalize(password: string): string {
  return password.normalize("NFKC")
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost)
}

/**
 * Compares a password, and takes as long where there is nothing to compare it with.
 *
 * @param passwordHash undefined where no such customer exists: the answer is false.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalize(password))
  return matches && passwordHash !== undefined
}
