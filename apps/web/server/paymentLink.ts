import type { InvoiceForPayment, PublicInvoiceTemplate } from "@wallet/core/contract"
import type { Context } from "hono"
import type { Locale } from "#i18n/locale.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { brand } from "#site/brand.ts"
import { escapeHtml } from "./pages.ts"

/** Calls the provider's API, on behalf of the visitor whose request is being answered. */
export type CallApi = (path: string, visitor: Context) => Response | Promise<Response>

/** The longest wait for the invoice, in milliseconds. After it the page is sent without a name. */
const longestWaitMs = 1_000

const id = /^[\w-]{1,64}$/

const words = {
  en: {
    pay: (merchant: string, amount: string) => `Pay ${merchant} ${amount}`,
    asks: (merchant: string, amount: string) => `${merchant} asks for ${amount}.`,
    payTo: (merchant: string) => `Pay ${merchant}`,
  },
  ru: {
    pay: (merchant: string, amount: string) => `Оплата: ${merchant}, ${amount}`,
    asks: (merchant: string, amount: string) => `${merchant} просит оплатить ${amount}.`,
    payTo: (merchant: string) => `Оплата: ${merchant}`,
  },
} as const satisfies Record<Locale, object>

interface LinkTexts {
  readonly title: string
  readonly text: string
}

/**
 * The payer's page with the merchant's name and the amount in its head, for the previews of messengers, which run no
 * scripts. Undefined unless the merchant has consented, and where the invoice is not found or no answer comes in time.
 */
export async function namePaymentLink(
  html: string,
  { callApi, visitor, locale }: { readonly callApi: CallApi; readonly visitor: Context; readonly locale: Locale },
): Promise<string | undefined> {
  const path = apiPath(visitor.req.query())
  const data = path && (await readData(callApi, path, visitor))
  const texts = data && describe(data, locale)
  return texts && withTexts(html, texts)
}

function apiPath({ invoiceId = "", templateId = "" }: Record<string, string>): string | undefined {
  if (id.test(invoiceId)) return `/invoices/${invoiceId}/payment`
  return id.test(templateId) ? `/invoiceTemplates/${templateId}/public` : undefined
}

type RequestedPayment = Pick<InvoiceForPayment, "merchant"> &
  Partial<Pick<InvoiceForPayment, "due" | "status">> &
  Partial<Pick<PublicInvoiceTemplate, "amount">>

async function readData(callApi: CallApi, path: string, visitor: Context): Promise<RequestedPayment | undefined> {
  const tooLate = AbortSignal.timeout(longestWaitMs)
  const late = new Promise<undefined>((resolve) => {
    tooLate.addEventListener("abort", () => resolve(undefined), { once: true })
  })
  try {
    const answer = await Promise.race([callApi(path, visitor), late])
    // Our own provider's answer, whose shape its contract declares.
    return answer?.ok ? ((await answer.json()) as { readonly data: RequestedPayment }).data : undefined
  } catch {
    return undefined
  }
}

function describe({ merchant, status, due, amount }: RequestedPayment, locale: Locale): LinkTexts | undefined {
  if (merchant.nameOnLinks !== true || merchant.hasName === false) return undefined
  const { pay, asks, payTo } = words[locale]
  // A payment that is over asks for nothing.
  const isOpen = status === undefined || status === "created" || status === "pending"
  const asked = isOpen ? (due ?? amount) : undefined
  if (!asked || isZero(asked)) return { title: payTo(merchant.name), text: payTo(merchant.name) }
  const shown = formatWireMoney(asked, { locale, regionCode: undefined })
  return { title: pay(merchant.name, shown), text: asks(merchant.name, shown) }
}

/** Writes the texts over those that the build wrote for every payment. */
function withTexts(html: string, { title, text }: LinkTexts): string {
  const whole = escapeHtml(`${title} · ${brand.name}`)
  const described = escapeHtml(text)
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${whole}</title>`)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start: string) => start + whole)
    .replace(
      /(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
      (_, start: string) => start + described,
    )
}
