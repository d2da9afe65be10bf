/** A booking of the simulated account. Amounts in cents. */
export interface Booking {
  /** The bank's own reference. */
  readonly reference: string
  readonly direction: "in" | "out"
  readonly cents: bigint
  /** As `2026-12-24`. */
  readonly day: string
  readonly endToEndId: string | null
  readonly remittance: string
  readonly name: string
  readonly iban: string
  /** The reason code of a returned payment. */
  readonly returnReason: string | null
}

/** A statement of a day, or a notification within it. */
export interface AccountFile {
  readonly kind: "statement" | "notification"
  /** The version of the message: banks still send the older one. */
  readonly version: "08" | "02"
  readonly id: string
  readonly iban: string
  readonly createdAt: Date
  /** For statements only, in cents. */
  readonly opening?: bigint
  readonly bookings: readonly Booking[]
}

/** Writes a statement (camt.053) or a notification (camt.054) as a bank does. */
export function writeAccountFile(file: AccountFile): string {
  const { kind, version, id, iban, createdAt, opening = 0n, bookings } = file
  const [code, message, part] =
    kind === "statement" ? ["053", "BkToCstmrStmt", "Stmt"] : ["054", "BkToCstmrDbtCdtNtfctn", "Ntfctn"]
  const created = `${createdAt.toISOString().slice(0, 19)}Z`
  const closing = bookings.reduce((sum, { direction, cents }) => sum + (direction === "in" ? cents : -cents), opening)
  const day = created.slice(0, 10)
  const balances =
    kind === "statement" ? `${writeBalance("OPBD", opening, day)}${writeBalance("CLBD", closing, day)}` : ""
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${code}.001.${version}">` +
    `<${message}><GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr><${part}><Id>${id}</Id>` +
    `<CreDtTm>${created}</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}` +
    `${bookings.map((booking) => writeBooking(booking, version)).join("")}</${part}></${message}></Document>\n`
  )
}

function writeBalance(code: string, cents: bigint, day: string): string {
  const [amount, direction] = cents < 0n ? [-cents, "DBIT"] : [cents, "CRDT"]
  return (
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${writeCents(amount)}</Amt>` +
    `<CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  )
}

function writeBooking(booking: Booking, version: AccountFile["version"]): string {
  const { reference, direction, cents, day, endToEndId, remittance, name, iban, returnReason } = booking
  const role = (direction === "in") === (returnReason === null) ? "Dbtr" : "Cdtr"
  const status = version === "08" ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>"
  const party = version === "08" ? `<Pty><Nm>${escape(name)}</Nm></Pty>` : `<Nm>${escape(name)}</Nm>`
  const amount = `<Amt Ccy="EUR">${writeCents(cents)}</Amt>`
  const details = [
    `<Refs><AcctSvcrRef>${reference}</AcctSvcrRef><EndToEndId>${escape(endToEndId ?? "NOTPROVIDED")}</EndToEndId></Refs>`,
    ...(version === "08" ? [amount, `<CdtDbtInd>${direction === "in" ? "CRDT" : "DBIT"}</CdtDbtInd>`] : []),
    `<RltdPties><${role}>${party}</${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties>`,
    ...(remittance === "" ? [] : [`<RmtInf><Ustrd>${escape(remittance)}</Ustrd></RmtInf>`]),
    ...(returnReason === null ? [] : [`<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>`]),
  ]
  return (
    `<Ntry>${amount}<CdtDbtInd>${direction === "in" ? "CRDT" : "DBIT"}</CdtDbtInd>${status}<BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>` +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${direction === "in" ? "RCDT" : "ICDT"}</Cd><SubFmlyCd>${returnReason === null ? "ESCT" : "RRTN"}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    `<NtryDtls><TxDtls>${details.join("")}</TxDtls></NtryDtls></Ntry>`
  )
}

/** A refusal of a payment of a file, with the bank's code. */
export interface Rejection {
  readonly endToEndId: string
  readonly reason: string
}

/** Writes the report on a file of payments (pain.002). */
export function writeReport(id: string, messageId: string, count: number, rejections: readonly Rejection[]): string {
  const status = rejections.length === 0 ? "ACCP" : rejections.length === count ? "RJCT" : "PART"
  const payments = rejections.map(
    ({ endToEndId, reason }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>` +
      `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.11"><CstmrPmtStsRpt>' +
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2030-01-01T00:00:00Z</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>` +
    `<GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId>${payments.join("")}</OrgnlPmtInfAndSts>` +
    "</CstmrPmtStsRpt></Document>\n"
  )
}

function writeCents(cents: bigint): string {
  const digits = String(cents).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
