import { html, raw } from "hono/html"
import type { OpenedCard } from "./issuer.ts"
import { copyIcon, vaultScript, vaultStyle } from "./vaultAssets.ts"

interface VaultTexts {
  readonly lang: "en" | "ru"
  readonly number: string
  readonly expires: string
  readonly code: string
  readonly copy: string
  readonly copied: string
  readonly hiddenIn: string
  /** Abbreviation of "second". */
  readonly second: string
  readonly hidden: string
  readonly gone: string
}

const texts: Readonly<Record<"en" | "ru", VaultTexts>> = {
  en: {
    lang: "en",
    number: "Card number",
    expires: "Expires",
    code: "Security code",
    copy: "Copy",
    copied: "Copied",
    hiddenIn: "Hides in",
    second: "s",
    hidden: "The card details are hidden again.",
    gone: "This look at the card is over. Ask for a new one.",
  },
  ru: {
    lang: "ru",
    number: "Номер карты",
    expires: "Срок",
    code: "Код",
    copy: "Копировать",
    copied: "Скопировано",
    hiddenIn: "Скроется через",
    second: "с",
    hidden: "Данные карты снова скрыты.",
    gone: "Этот показ карты закончился. Запросите новый.",
  },
}

export function getTexts(language: "en" | "ru"): VaultTexts {
  return texts[language]
}

/** Texts of an expired reveal. Its card is unknown, so the browser's language is used. */
export function goneTexts(acceptLanguage: string | undefined): VaultTexts {
  return acceptLanguage?.toLowerCase().startsWith("ru") ? texts.ru : texts.en
}

/** The site's card designs, whose colours the page uses. */
export const vaultDesigns = ["cobalt", "ink", "apricot"] as const

interface PageParts {
  readonly nonce: string
  readonly theme: "light" | "dark"
  /** Absent if a site has other designs: the page then uses no colours. */
  readonly design: (typeof vaultDesigns)[number] | undefined
}

/** Page of the frame: the card, or the notice that the reveal has expired. */
export function revealPage({ nonce, theme, design }: PageParts, text: VaultTexts, card: OpenedCard | undefined) {
  return html`<!doctype html>
    <html lang="${text.lang}" data-theme="${theme}" data-design="${design ?? "plain"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${text.number}</title>
        <style nonce="${nonce}">
          ${raw(vaultStyle)}
        </style>
      </head>
      <body>
        ${
          card
            ? html`<dl id="card" data-shown-for="${card.shownFor}">
                  ${field(text.number, inFours(card.number), card.number, text)}
                  ${field(text.expires, asWritten(card.expires), asWritten(card.expires), text)}
                  ${field(text.code, card.cvc, card.cvc, text)}
                </dl>
                <p id="left">
                  <span role="timer">${text.hiddenIn} <span id="seconds"></span> ${text.second}</span>
                  <span id="copied" role="status" data-text="${text.copied}"></span>
                </p>
                <p id="over" role="status" hidden>${text.hidden}</p>
                <script nonce="${nonce}">
                  ${raw(vaultScript)}
                </script>`
            : html`<p role="status">${text.gone}</p>`
        }
      </body>
    </html>`
}

function field(label: string, shown: string, value: string, { copy }: VaultTexts) {
  return html`<div>
    <dt>${label}</dt>
    <dd>
      <span>${shown}</span>
      <button type="button" data-value="${value}" aria-label="${copy}: ${label}">${raw(copyIcon)}</button>
    </dd>
  </div>`
}

function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ")
}

/** As printed on cards: `11/29`. */
function asWritten(expires: string): string {
  return `${expires.slice(5)}/${expires.slice(2, 4)}`
}
