import { createPublicKey } from "node:crypto"
import { Resolver } from "node:dns/promises"

/** The key by which mails are signed (DKIM). */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  /** An RSA key, as PEM. */
  readonly privateKey: string
}

/**
 * The headers that a signature covers: nodemailer's default, without those that our mails never have, and with the one for
 * one-click unsubscribing (RFC 8058).
 */
export const signedHeaders =
  "From:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post"

/** The domain of a sender, `name@domain` or `Name <name@domain>`. */
export function readDomain(from: string): string | undefined {
  return /@([\w.-]+)>?$/.exec(from)?.[1]
}

/** The name in DNS at which receivers look for the public key. */
export function dkimRecordName({ domain, selector }: DkimKey): string {
  return `${selector}._domainkey.${domain}`
}

/** The content of that record. */
export function dkimRecord({ privateKey }: DkimKey): string {
  const key = createPublicKey(privateKey).export({ type: "spki", format: "der" })
  return `v=DKIM1; k=rsa; p=${key.toString("base64")}`
}

/** Looks up the TXT records of a name. */
export type FindTexts = (name: string) => Promise<readonly (readonly string[])[]>

const findInDns: FindTexts = (name) => new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)

/**
 * Compares the published key with the signing key.
 *
 * @returns a summary. @throws Error with the record to publish, if it is missing or different.
 */
export async function proveDkim(key: DkimKey, findTexts: FindTexts = findInDns): Promise<string> {
  const name = dkimRecordName(key)
  const wanted = dkimRecord(key)
  const publish = `publish this TXT record at ${name}: ${wanted}`
  const texts = await findTexts(name).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no answer"
    throw new Error(`MAIL_DKIM_KEY: DNS has no key for it (${code}); ${publish}`)
  })
  const keys = texts.map((parts) => /(?:^|;)\s*p=([^;]*)/.exec(parts.join(""))?.[1]?.replace(/\s/g, ""))
  const [, own] = wanted.split("p=")
  if (!keys.includes(own)) throw new Error(`MAIL_DKIM_KEY: DNS has another key; ${publish}`)
  return `mails are signed, and ${name} has the key`
}
