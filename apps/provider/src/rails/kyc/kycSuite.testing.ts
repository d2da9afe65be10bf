import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import { type KycVendor, KycVendorAwayError } from "./kycVendor.ts"

interface SignedText {
  readonly body: string
  readonly headers: Record<string, string>
}

/** A vendor with somebody who plays its customers and its staff. */
export interface PlayedKycVendor {
  readonly vendor: KycVendor
  /** Somebody whose link was asked for opens it, hands in all, and waits. @returns the messages, in their order. */
  readonly handIn: (reference: string) => Promise<readonly SignedText[]>
  readonly approve: (reference: string) => Promise<SignedText>
  /** Refuses a picture that can't be read; the customer may try again. */
  readonly refusePicture: (reference: string) => Promise<SignedText>
  /** Takes the vendor away, or brings it back. */
  readonly setAway: (isAway: boolean) => Promise<void>
}

const returnUrl = "https://wallet.example/account/verification"

/** The rules that hold for every vendor of identity checks, the sandbox's and each real one's. */
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

  test("gives the customer an address, also when it is asked again", async () => {
    const { ask } = await begin()
    for (const url of [await ask(), await ask(true)]) expect(URL.canParse(url)).toBe(true)
  })

  test("announces events by an id, and tells them in an order when it is asked", async () => {
    const { reference, handIn, approve, read } = await begin()
    const messages = [...(await handIn(reference)), await approve(reference)]
    const events = await Promise.all(messages.map(read))
    expect(events.map((event) => event.reference)).toEqual(events.map(() => reference))
    expect(events.at(-1)?.event).toBe("approved")
    const places = events.map(({ sequence }) => sequence)
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
  })

  test("tells with an approval whom it is about, and until when it counts", async () => {
    const { reference, handIn, approve, read } = await begin()
    await handIn(reference)
    expect(await read(await approve(reference))).toMatchObject({
      name: "Jo Doe",
      birthDate: "1990-05-17",
      nationality: "DE",
      validUntil: new Date("2039-12-31T23:59:59.000Z"),
    })
  })

  test("tells with a refusal the reasons and what to hand in again", async () => {
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

  test("is believed only with its own signature over the very text", async () => {
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

  test("that is away begins nothing and tells nothing", async () => {
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
