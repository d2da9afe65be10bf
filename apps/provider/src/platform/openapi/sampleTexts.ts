/** A moment that every example shares, so that the document is the same each time. */
const moment = "2026-03-15T12:00:00Z"
const between = "2026-03-15T12:05:00Z"
const later = "2026-03-15T12:15:00Z"
const muchLater = "2026-03-16T12:15:00Z"
const token = "q7Vd1nT3xZ8pL0sKq7Vd1nT3xZ8pL0sKq7Vd1nT3xZ8"
const id = "0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57"
const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** Example values of fields, by name, most fitting first; the first that the schema accepts is used. */
const byName: Readonly<Record<string, readonly string[]>> = {
  about: ["I write about payments for 40,000 readers."],
  accessToken: [token],
  account: ["ann@example.com"],
  address: ["TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC", "203.0.113.7"],
  addresses: ["203.0.113.0/24"],
  addressNetwork: ["tron"],
  amount: ["12.50"],
  antiPhishingPhrase: ["blue heron"],
  audience: ["Developers in Latvia"],
  available: ["120.00"],
  avatar: [`data:image/png;base64,${picture}`],
  balance: ["120.00"],
  bic: ["HABALV22"],
  bin: ["400000"],
  body: ["Invoice A-17 was paid."],
  bot: ["wallet_bot"],
  brand: ["visa"],
  byStateKey: ["valid"],
  call: ["createInvoice"],
  cancelUrl: ["https://shop.example/cart"],
  card: ["ic_1Q2w3E4r5T6y7U8i"],
  cardholder: ["ANN MORGAN"],
  category: ["Restaurants"],
  challenge: [token],
  channel: ["https://blog.example"],
  city: ["Riga"],
  client_id: [id],
  code: ["420073"],
  code_challenge: ["E9Melhoa2OwvFrEMTJGuCHaoeK1t8URWbuGJSstw-cM"],
  contract: ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  counterparty: ["friend@example.com"],
  country: ["LV"],
  currencies: ["USDT"],
  currency: ["USDT", "EUR"],
  currentPassword: ["correct horse"],
  customerEmail: ["ann@example.com"],
  day: ["2026-03-15"],
  deepLink: ["https://t.me/wallet_bot?start=k7m2p9qx"],
  description: ["Coffee beans, 250 g"],
  destination: ["TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC"],
  detail: ["12.50 USDT"],
  device: ["Firefox on Linux"],
  deviceId: ["3f9a27c0b1e45d68"],
  displayName: ["Ann"],
  email: ["ann@example.com"],
  en: ["Card top-ups pause on Sunday from 02:00 to 03:00 UTC."],
  event: ["created"],
  eventId: [id],
  expires: ["03/29"],
  expiresAt: [later],
  explorerUrl: ["https://explorer.example/tx/9f2c"],
  fee: ["0.10"],
  feeRate: ["0.005"],
  fees: ["0.004"],
  feesKey: ["EXCHANGE_FEE"],
  fields: ["Order A-17"],
  frameOrigins: ["https://shop.example"],
  from: ["EUR", moment, "2026-03-01"],
  hash: ["9f2c0e6b7d1a4c83b5e2f7a9d0c1e4b6a8f3d5c7e9b1a2c4d6e8f0a1b3c5d7e9"],
  height: ["84210377"],
  highRiskAmountsKey: ["card_USDT"],
  holder: ["Ann Morgan"],
  iban: ["LV80BANK0000435195001"],
  image: [picture],
  key: ["payout-17"],
  label: ["Table number"],
  last4: ["4242"],
  link: ["https://wallet.example/ref/k7m2p9qx"],
  max: ["1000.00"],
  merchant: ["Coffee Corner"],
  message: ["This is a test."],
  messenger: ["Ann"],
  metadata: ["7"],
  metadataKey: ["table"],
  method: ["POST"],
  min: ["1.00"],
  mobileWallets: ["apple_pay"],
  monitoredUntil: [muchLater],
  name: ["Main", "order_number", "Ann Morgan"],
  network: ["tron", "TRC20"],
  networks: ["tron"],
  newEmail: ["ann.new@example.com"],
  newPassword: ["correct horse battery"],
  newPhone: ["+37120000001"],
  nonce: ["q7Vd1nT3xZ8pL0sK"],
  note: ["For lunch"],
  oneTimePassword: ["420073"],
  orderId: ["A-17"],
  paidAt: [between],
  owed: ["12.50"],
  password: ["correct horse battery"],
  path: ["/wallets"],
  payer: ["a••@example.com"],
  payerToken: [token],
  paymentUrl: [`https://wallet.example/account/invoicePayment?invoiceId=${id}`],
  phone: ["+37120000000"],
  place: ["Riga, Latvia"],
  prefix: ["wk_test_3f9a27c0b1e45d68"],
  publicKey: [token],
  publishableKey: ["pk_test_3f9a27c0b1e45d68"],
  quoteId: [id],
  rail: ["internal"],
  rate: ["0.92"],
  raw: ["{}"],
  receivingAmount: ["11.50"],
  recipient: ["friend@example.com"],
  recoveryCode: ["k7m2-p9qx-4tzn"],
  recoveryCodes: ["k7m2-p9qx-4tzn"],
  redirect_uri: ["https://books.example/callback"],
  redirectTo: ["https://books.example/callback?code=k7m2p9qx&state=xyz"],
  redirectUris: ["https://books.example/callback"],
  refundable: ["12.50"],
  referee: ["b••@example.com"],
  reference: ["2B6D-1E8A-4C57"],
  requestBody: ['{"type":"invoice.paid"}'],
  requestHeaders: [id],
  requestHeadersKey: ["webhook-id"],
  responseBody: ["ok"],
  returnsTo: ["https://books.example"],
  ru: ["Пополнения картой остановятся в воскресенье с 02:00 до 03:00 UTC."],
  scope: ["read invoices"],
  searched: ["ethereum"],
  secret: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
  signature: [token],
  standard: ["TRC20"],
  state: ["xyz"],
  street: ["Brivibas 1"],
  successText: ["Thank you! Your coffee is on its way."],
  successUrl: ["https://shop.example/orders/A-17"],
  target: ["way:cardTopUp"],
  text: ["coffee"],
  timeZone: ["Europe/Riga"],
  title: ["Coffee to go"],
  to: ["USDT", later, "2026-03-31"],
  total: ["12.50"],
  txid: ["9f2c0e6b7d1a4c83b5e2f7a9d0c1e4b6a8f3d5c7e9b1a2c4d6e8f0a1b3c5d7e9"],
  unavailable: ["bsc"],
  upTo: [id],
  uri: ["otpauth://totp/Wallet:ann@example.com?secret=JBSWY3DPEHPK3PXP"],
  url: ["https://shop.example/webhooks"],
  userAgent: ["Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"],
  version: ["2026-03-01"],
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
  token,
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
