import { m } from "#i18n/generated/messages.js"

/** The main links of the public pages. */
export const mainLinks = [
  { to: "/business", label: () => m.pages_business() },
  { to: "/cards", label: () => m.pages_cards() },
  { to: "/plans", label: () => m.pages_plans() },
  { to: "/academy", label: () => m.pages_academy() },
  { to: "/help", label: () => m.pages_help() },
] as const

/** Links to all public pages, grouped by topic. */
export const linkGroups = [
  {
    title: () => m.pages_product(),
    links: [
      { to: "/cards", label: () => m.pages_cards() },
      { to: "/qr-payments", label: () => m.pages_qrPayments() },
      { to: "/qr-payments/CurrenciesConverter", label: () => m.pages_converter() },
      { to: "/qr-payments/SelectCarousel", label: () => m.pages_carousel() },
      { to: "/explorer", label: () => m.pages_explorer() },
      { to: "/plans", label: () => m.pages_plans() },
    ],
  },
  {
    title: () => m.pages_business(),
    links: [
      { to: "/business", label: () => m.pages_business() },
      { to: "/mass-payouts", label: () => m.pages_massPayouts() },
      { to: "/brends", label: () => m.pages_brends() },
      { to: "/afilate", label: () => m.pages_afilate() },
      { to: "/become-ambassador", label: () => m.pages_becomeAmbassador() },
      { to: "/ref", label: () => m.pages_ref() },
    ],
  },
  {
    title: () => m.pages_learn(),
    links: [
      { to: "/help", label: () => m.pages_help() },
      { to: "/faq", label: () => m.pages_faq() },
      { to: "/academy", label: () => m.pages_academy() },
      { to: "/blog", label: () => m.pages_blog() },
      { to: "/pay-rec", label: () => m.pages_payRec() },
    ],
  },
  {
    title: () => m.pages_company(),
    links: [
      { to: "/company", label: () => m.pages_aboutUs() },
      { to: "/vacancies", label: () => m.pages_vacancies() },
      { to: "/media", label: () => m.pages_media() },
      { to: "/mass-media", label: () => m.pages_massMedia() },
    ],
  },
  {
    title: () => m.pages_legal(),
    links: [
      { to: "/terms-of-use", label: () => m.pages_termsOfUse() },
      { to: "/privacy-policy", label: () => m.pages_privacyPolicy() },
      { to: "/cookie-policy", label: () => m.pages_cookiePolicy() },
      { to: "/aml-policy", label: () => m.pages_amlPolicy() },
    ],
  },
] as const
