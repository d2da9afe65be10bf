import type { SumsubAccount } from "../settings.ts"

/** An account of the double, in its live mode. */
export const sumsubTestAccount: SumsubAccount = {
  appToken: "prd:the-token-of-a-double",
  secretKey: "the-secret-key-of-a-double",
  webhookSecret: "the-webhook-secret-of-a-double",
  levels: { person: "id-and-liveness", company: "company-register" },
}

/** The settings of a provider with that account. */
export const sumsubEnvironment = {
  KYC_VENDOR: "sumsub",
  SUMSUB_APP_TOKEN: sumsubTestAccount.appToken,
  SUMSUB_SECRET_KEY: sumsubTestAccount.secretKey,
  SUMSUB_WEBHOOK_SECRET: sumsubTestAccount.webhookSecret,
  SUMSUB_PERSON_LEVEL: sumsubTestAccount.levels.person,
  SUMSUB_COMPANY_LEVEL: sumsubTestAccount.levels.company,
} as const

/** An invented person's facts, as Sumsub reads them from a document. */
export const sumsubPerson = {
  firstName: "Jo",
  lastName: "Doe",
  dob: "1990-05-17",
  nationality: "DEU",
  country: "DEU",
  addresses: [{ street: "Lindenstrasse", buildingNumber: "12", town: "Berlin", postCode: "10969", country: "DEU" }],
  idDocs: [
    { idDocType: "PASSPORT", validUntil: "2041-06-30" },
    { idDocType: "ID_CARD", validUntil: "2039-12-31" },
  ],
}
