import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import { type KycVendor, KycVendorAwayError } from "./kycVendor.ts"

interface SignedText {
  readonly body: string
  readonly headers: Record<string, string>
}

/** A vendor, with a test that acts as its customers and its staff. */
export interface PlayedKycVendor {
  readonly vendor: KycVendor
  /** A customer with a link opens it, submits everything, and waits. @returns the messages, in order. */
  readonly handIn: (reference: string) => Promise<readonly SignedText[]>
  readonly approve: (reference: string) => Promise<SignedText>
  /** Refuses an unreadable picture; the customer may try again. */
  readonly refusePicture: (reference: string) => Promise<SignedText>
  /** Makes the vendor unreachable, or reachable again. */
  readonly setAway: (isAway: boolean) => Promise<void>
}

const returnUrl = "https://wallet.example/account/verification"

/** The behaviour of every vendor of identity checks: the sandbox's and each real one's. */
export function describeKycVendor(start: () => Promise<PlayedKycVendor>): void {
  const begin = async () => {
    const played = await start()
    const reference = randomUUID()
    const ask = (isRenewal = false) =>
      played.vendor.requestRedirectUrl({ reference, subject: "person", returnUrl, isRenewal })
    await ask()
    const read = async ({ body, headers }: SignedText) =>
      played.vendor.readEvent(played.vendor.readMessage(body, headers) ?? "")
    return { ...played, reference, ask, read }
  }

  test("gives the customer a link, also for a repeated request", async () => {
    const { ask } = await begin()
    for (const url of [await ask(), await ask(true)]) expect(URL.canParse(url)).toBe(true)
  })

  test("announces events by id, and returns them in order", async () => {
    const { reference, handIn, approve, read } = await begin()
    const messages = [...(await handIn(reference)), await approve(reference)]
    const events = await Promise.all(messages.map(read))
    expect(events.map((event) => event.reference)).toEqual(events.map(() => reference))
    expect(events.at(-1)?.event).toBe("approved")
    const places = events.map(({ sequence }) => sequence)
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
  })

  test("returns with an approval the person's facts and its expiry", async () => {
    const { reference, handIn, approve, read } = await begin()
    await handIn(reference)
    expect(await read(await approve(reference))).toMatchObject({
      name: "Jo Doe",
      birthDate: "1990-05-17",
      nationality: "DE",
      validUntil: new Date("2039-12-31T23:59:59.000Z"),
    })
  })

  test("returns with a refusal the reasons and the items to submit again", async () => {
    const { reference, handIn, refusePicture, read } = await begin()
    await handIn(reference)
    const told = await read(await refusePicture(reference))
    expect(told).toMatchObject({
      event: "rejected_retry",
      reasons: ["document_unreadable"],
      failedItems: ["document"],
      name: null,
    })
    expect(told.comment).not.toBe("")
  })

  test("is accepted only with its own signature of the exact text", async () => {
    const { vendor, reference, handIn, approve } = await begin()
    await handIn(reference)
    const { body, headers } = await approve(reference)
    expect(vendor.readMessage(body, headers)).toBe(vendor.readMessage(body, headers))
    const altered = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace(/.{4}$/, "AAAA")]),
    )
    for (const [text, given] of [
      [body, {}],
      [`${body} `, headers],
      [body, altered],
      ["nonsense", headers],
    ] as const) {
      expect(() => vendor.readMessage(text, { ...given })).toThrow(Error)
    }
  })

  test("starts nothing and reports nothing while unreachable", async () => {
    const { vendor, reference, handIn, approve, ask, setAway } = await begin()
    await handIn(reference)
    const { body, headers } = await approve(reference)
    const id = vendor.readMessage(body, headers) ?? ""
    await setAway(true)
    await expect(ask()).rejects.toThrow(KycVendorAwayError)
    await expect(vendor.readEvent(id)).rejects.toSatisfy(isPartyUnavailable)
    await setAway(false)
    expect((await vendor.readEvent(id)).event).toBe("approved")
  })
}
