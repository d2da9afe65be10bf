/** The object of a payment page, as its address names it. */
export interface PaymentPage {
  readonly invoiceId?: string | undefined
  readonly templateId?: string | undefined
}

/** Reads the origins that may frame a payment page: those that its merchant has registered. */
export type FrameOriginReader = (page: PaymentPage) => Promise<readonly string[]>

/** Milliseconds that a page waits for the policy. */
const timeLimit = 300

/** Policies that are read at the same time; beyond it a page can't be framed. */
const mostAtOnce = 100

/** An origin as a browser writes one: nothing else may stand in a header. */
const originShape = /^https?:\/\/[a-z\d.[\]:-]+$/

/**
 * Makes a reader of the policy of one request. Where the policy can't be read in time, or the page is not opened in a frame,
 * nobody may frame it.
 */
export function createFramePolicy(
  read: FrameOriginReader,
): (page: PaymentPage, headers: Headers) => Promise<readonly string[]> {
  let reading = 0
  return async (page, headers) => {
    // Browsers that say where a page goes to spare the look-up where it is no frame.
    if (headers.get("Sec-Fetch-Dest") === "document" || reading >= mostAtOnce) return []
    reading += 1
    const found = read(page)
      .catch(() => [])
      .finally(() => (reading -= 1))
    return (await withinLimit(found)).filter((origin) => originShape.test(origin))
  }
}

async function withinLimit(found: Promise<readonly string[]>): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), timeLimit)
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
