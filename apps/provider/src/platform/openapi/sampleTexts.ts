/** A moment that every example shares, so that the document is the same each time. */
const moment = "2026-03-15T12:00:00Z"
const later = "2026-03-15T12:15:00Z"
const id = "0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57"
const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** Example values of fields, by name, most fitting first; the first that the schema accepts is used. */
const byName: Readonly<Record<string, readonly string[]>> = {
  address: ["TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC", "203.0.113.7"],
  amount: ["12.50"],
  antiPhishingPhrase: ["blue heron"],
  available: ["120.00"],
  balance: ["120.00"],
  body: ["Invoice A-17 was paid."],
  cardholder: ["ANN MORGAN"],
  client_id: [id],
  redirect_uri: ["https://books.example/callback"],
  scope: ["read invoices"],
  state: ["xyz"],
  upTo: [id],
  city: ["Riga"],
  code: ["420073"],
  country: ["LV"],
  currency: ["USDT", "EUR"],
  description: ["Coffee beans, 250 g"],
  deviceId: ["3f9a27c0b1e45d68"],
  displayName: ["Ann"],
  email: ["ann@example.com"],
  newEmail: ["ann.new@example.com"],
  eventId: [id],
  expiresAt: [later],
  explorerUrl: ["https://explorer.example/tx/9f2c"],
  fee: ["0.10"],
  fields: ["Order A-17"],
  from: ["EUR", moment, "2026-03-01"],
  hash: ["9f2c0e6b7d1a4c83b5e2f7a9d0c1e4b6a8f3d5c7e9b1a2c4d6e8f0a1b3c5d7e9"],
  image: [picture],
  key: ["payout-17"],
  label: ["Table number"],
  last4: ["4242"],
  max: ["1000.00"],
  message: ["This is a test."],
  min: ["1.00"],
  name: ["Main", "order_number", "Ann Morgan"],
  network: ["tron", "TRC20"],
  code_challenge: ["E9Melhoa2OwvFrEMTJGuCHaoeK1t8URWbuGJSstw-cM"],
  currentPassword: ["correct horse"],
  newPassword: ["correct horse battery"],
  nonce: ["q7Vd1nT3xZ8pL0sK"],
  note: ["For lunch"],
  oneTimePassword: ["420073"],
  orderId: ["A-17"],
  password: ["correct horse battery"],
  path: ["/wallets"],
  paymentUrl: ["https://wallet.example/pay/0198c5a2"],
  phone: ["+37120000000"],
  quoteId: [id],
  rate: ["0.92"],
  receivingAmount: ["11.50"],
  recipient: ["friend@example.com"],
  recoveryCode: ["k7m2-p9qx-4tzn"],
  requestBody: ['{"type":"invoice.paid"}'],
  secret: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
  street: ["Brivibas 1"],
  successUrl: ["https://shop.example/orders/A-17"],
  text: ["coffee"],
  title: ["Coffee to go"],
  to: ["USDT", later, "2026-03-31"],
  total: ["12.50"],
  url: ["https://shop.example/webhooks"],
  userAgent: ["Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"],
  webhookUrl: ["https://shop.example/orders/A-17/webhook"],
}

/** Example values that match the usual patterns of the contract, for all other fields. */
const general = [
  moment,
  "2026-03-15",
  "2026-03",
  "USDT",
  "12.50",
  id,
  "420073",
  "https://shop.example/page",
  "ann@example.com",
  "+37120000000",
  "9f2c0e6b7d1a4c83b5e2f7a9d0c1e4b6a8f3d5c7e9b1a2c4d6e8f0a1b3c5d7e9",
  "q7Vd1nT3xZ8pL0sKq7Vd1nT3xZ8pL0sKq7Vd1nT3xZ8",
  "wk_3f9a27c0b1e45d68",
  "k7m2p9qx",
  "1",
]

/** Texts that a field of this name may hold, most fitting first: the caller takes the first that its schema accepts. */
export function listSampleTexts(field: string): readonly string[] {
  const named = Object.hasOwn(byName, field) ? (byName[field] ?? []) : []
  return [...named, ...byEnding(field), ...general, toWords(field)]
}

function byEnding(field: string): readonly string[] {
  if (/(?:^id|Ids?)$/.test(field)) return [id]
  if (/(?:At|Until|Since|since|until|^at)$/.test(field)) return [moment]
  if (/(?:Url|Link)$/.test(field)) return ["https://wallet.example/page"]
  if (/[Cc]urrency$/.test(field)) return ["USDT"]
  if (/(?:[Aa]mount|[Tt]otal|[Bb]alance|[Ff]ee|[Pp]rice|[Ll]eft|[Ll]imit|held|posted)$/.test(field)) return ["12.50"]
  if (/[Nn]ame$/.test(field)) return ["Ann Morgan", "ann"]
  if (/(?:Percent|Share|change)$/.test(field)) return ["1.5"]
  return [toWords(field)]
}

/** `successText` and `success_text` → `Success text`. */
function toWords(field: string): string {
  const words = field.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words === "" ? "Text" : words.charAt(0).toUpperCase() + words.slice(1)
}
