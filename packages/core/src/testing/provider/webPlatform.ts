/** The globals that the test provider uses and core has no types of: Node 20, browsers and workers share them. */
interface WebPlatform {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
  readonly URL: new (
    url: string,
  ) => {
    readonly pathname: string
    readonly searchParams: Iterable<[string, string]>
  }
  readonly crypto: {
    readonly subtle: {
      importKey(
        format: "raw",
        key: Uint8Array,
        algorithm: { readonly name: "HMAC"; readonly hash: "SHA-1" },
        extractable: false,
        usages: readonly "sign"[],
      ): Promise<unknown>
      sign(algorithm: "HMAC", key: unknown, data: Uint8Array): Promise<ArrayBuffer>
    }
  }
}

/** The cast is the boundary to the platform. */
export const webPlatform = globalThis as unknown as WebPlatform
