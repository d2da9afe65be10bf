import { html } from "hono/html"
import { frameTexts, type MailContent } from "./mailContent.ts"

/** The sender of a mail, for its frame. */
export interface MailFrame {
  readonly brand: string
  readonly legalEntity: string | undefined
  readonly siteOrigin: string
  /** The phrase by which the customer recognises our mails. */
  readonly phrase?: string | undefined
  /** True if the reader is a customer, who has settings. */
  readonly isToCustomer: boolean
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

/** The colours of the dark theme. Programs that know no themes show the colours of the style attributes. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: #090c1d !important; }
  .surface { background-color: #10142b !important; }
  .ink { color: #f7f3ea !important; }
  .muted { color: #b9bace !important; }
  .sunken { background-color: #1a1f3c !important; }
  .bar { background-color: #f7f3ea !important; }
  .rule { border-color: #272d4d !important; }
  .link { color: #a9b8ff !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .figure { font-size: 30px !important; }
  .long { font-size: 20px !important; }
}`

/**
 * Writes a mail as HTML: tables with their styles beside them, which all mail programs show alike. It loads nothing, so
 * nobody learns that it was opened. Everything that is put into it is escaped by the template.
 */
export async function writeMailHtml(content: MailContent, frame: MailFrame): Promise<string> {
  const { locale, subject, headline, amount, code, about, paragraphs, action } = content
  const { brand, siteOrigin, phrase, isToCustomer } = frame
  const texts = frameTexts[locale]
  const page = await html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyles}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:#f8f5ee;">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f8f5ee" style="background-color:#f8f5ee;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="pad" style="padding:0 40px 16px;">${brandRow(brand)}</td></tr>
<tr><td class="bar" bgcolor="#0b1033" height="4" style="height:4px;line-height:4px;font-size:4px;background-color:#0b1033;border-radius:2px;">&nbsp;</td></tr>
<tr><td class="surface pad" bgcolor="#ffffff" style="background-color:#ffffff;padding:32px 40px 36px;border-radius:0 0 16px 16px;">
${phrase ? html`<p class="muted" style="${font}margin:0 0 20px;font-size:14px;line-height:20px;color:#474b61;">${texts.phrase}: ${phrase}</p>` : ""}
<h1 class="ink" style="${font}margin:0;font-size:20px;line-height:28px;font-weight:600;color:#0b1033;">${headline ?? subject}</h1>
${amount === undefined ? "" : html`<p class="ink ${isLong(amount) ? "long" : "figure"}" style="${font}margin:8px 0 0;font-size:${isLong(amount) ? 26 : 38}px;line-height:1.2;font-weight:700;letter-spacing:-0.5px;font-variant-numeric:tabular-nums;color:#0b1033;overflow-wrap:anywhere;">${amount}</p>`}
${code === undefined ? "" : html`<p class="ink sunken figure" style="${font}margin:20px 0 0;padding:16px 20px;font-size:34px;line-height:40px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums;color:#0b1033;background-color:#f1ede4;border-radius:12px;text-align:center;">${code}</p>`}
${about ? html`<p class="muted" style="${font}margin:8px 0 0;font-size:16px;line-height:24px;color:#474b61;overflow-wrap:anywhere;"><bdi>${about}</bdi></p>` : ""}
${paragraphs.map((text) => html`<p class="ink" style="${font}margin:20px 0 0;font-size:16px;line-height:24px;color:#0b1033;overflow-wrap:anywhere;">${text}</p>`)}
${action ? button(action) : ""}
</td></tr>
<tr><td class="pad" style="padding:20px 40px 0;">
<p class="muted" style="${font}margin:0;font-size:13px;line-height:20px;color:#474b61;">${texts.neverAsks}</p>
<p class="muted rule" style="${font}margin:12px 0 0;padding-top:12px;border-top:1px solid #e6e0d4;font-size:13px;line-height:20px;color:#474b61;">${isToCustomer ? html`<a class="link" href="${settingsAddress(siteOrigin)}" style="color:#1b3ac2;">${texts.settings}</a><br>` : ""}${operatorLine(frame)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  return page.toString()
}

/** Writes the plain text of a mail with the phrase before it and the frame's lines below it. */
export function frameMailText(content: MailContent, text: string, frame: MailFrame): string {
  const texts = frameTexts[content.locale]
  const settings = frame.isToCustomer ? [`${texts.settings}: ${settingsAddress(frame.siteOrigin)}`] : []
  const foot = [texts.neverAsks, ...settings, operatorLine(frame)]
  const lead = frame.phrase ? `${texts.phrase}: ${frame.phrase}\n\n` : ""
  return `${lead}${text}\n\n${foot.join("\n")}`
}

/** True for an amount that would not fit into one line at full size. */
function isLong(amount: string): boolean {
  return amount.length > 16
}

function settingsAddress(siteOrigin: string): string {
  return `${siteOrigin}/account/settings?section=notifications`
}

function operatorLine({ brand, legalEntity, siteOrigin }: MailFrame): string {
  return [legalEntity ?? brand, new URL(siteOrigin).hostname].join(" · ")
}

/** The mark, drawn with cells so that no picture is loaded, and the brand's name. */
function brandRow(brand: string) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="#1b3ac2" width="36" height="36" align="center" valign="middle" style="width:36px;height:36px;background-color:#1b3ac2;border-radius:10px;" aria-hidden="true">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center">
<tr><td colspan="3" bgcolor="#ffffff" width="20" height="3" style="width:20px;height:3px;line-height:3px;font-size:1px;background-color:#ffffff;border-radius:1px;">&nbsp;</td></tr>
<tr><td colspan="3" height="2" style="height:2px;line-height:2px;font-size:1px;">&nbsp;</td></tr>
<tr><td align="center" valign="top">${cell("#ffffff", 15)}</td><td width="3" style="width:3px;font-size:1px;">&nbsp;</td><td align="center" valign="top">${cell("#ffffff", 9)}<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td height="2" style="height:2px;line-height:2px;font-size:1px;">&nbsp;</td></tr></table>${cell("#f5a83c", 4)}</td></tr>
</table>
</td>
<td class="ink" style="${font}padding-left:12px;font-size:17px;line-height:24px;font-weight:700;color:#0b1033;">${brand}</td>
</tr></table>`
}

/** An entry of the mark. */
function cell(colour: string, height: number) {
  return html`<table role="presentation" width="6" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour}" width="6" height="${height}" style="width:6px;height:${height}px;line-height:${height}px;font-size:1px;background-color:${colour};border-radius:1px;">&nbsp;</td></tr></table>`
}

/** A button that Outlook shows too: a cell with a ground, and a link in it. */
function button({ label, url }: NonNullable<MailContent["action"]>) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px;"><tr>
<td bgcolor="#1b3ac2" style="background-color:#1b3ac2;border-radius:12px;"><a href="${url}" style="${font}display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;">${label}</a></td>
</tr></table>`
}
