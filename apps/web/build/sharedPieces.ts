/** Some of the build's modules, which become one file of their own. */
interface SharedPiece {
  readonly name: string
  /** Pattern of module paths. Their imports are included, unless an earlier piece contains them. */
  readonly test?: RegExp
  /** `$initial`: what the site's entry imports, whatever its name. */
  readonly tags?: readonly "$initial"[]
  /** The fewest files that would carry a module for it to be shared. */
  readonly minShareCount?: number
}

/** Modules of an npm package. */
function packages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join("|")})/`)
}

const named: RegExp[] = []

/** Modules whose path ends in one of these names. */
function modules(folder: string, ...names: string[]): RegExp {
  const tests = names.map((name) => new RegExp(`/${folder}/${name}\\.m?[jt]sx?$`))
  named.push(...tests)
  return matchAny(...tests)
}

function matchAny(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join("|"))
}

const routerPackages = ["history", "react-router", "react-store", "router-core", "store"].map(
  (name) => `@tanstack/${name}`,
)

/**
 * Code shared by pages, in few files, because each file costs a request and compresses worse alone. By default the bundler
 * makes a file for every set of pages that share something: the account's first page then requested more than a hundred,
 * together a fifth larger (decision 33).
 *
 * The order is the rank. Public pages come first, so that they never bring what only the account needs; the test of all
 * routes weighs each page.
 */
const pieces: readonly SharedPiece[] = [
  // Code that rarely changes is separate, so that a returning visitor has it cached.
  { name: "react", test: packages("react", "react-dom", "scheduler", "use-sync-external-store", ...routerPackages) },
  { name: "site", tags: ["$initial"] },

  // Public pages, and what the account's have of theirs.
  {
    name: "frame",
    test: matchAny(
      modules("layouts", "Main", "SkipLink", "ThemeSwitch", "LocaleSwitch", "BrandMark"),
      modules("components", "Link", "Segments", "classes", "buttonStyle", "fieldStyle"),
      modules("components", "theme"),
      modules("shared/security", "useSignedIn"),
      modules("site", "settings"),
      modules("src/i18n/generated", "registry"),
      /lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|icons\/menu)/,
    ),
  },
  {
    name: "landing",
    test: matchAny(
      modules("layouts", "LandingLayout", "LandingMenu", "landingNavigation"),
      /content\/(payload|page\/PageHero)/,
    ),
  },
  { name: "sections", test: /src\/content\/page\// },
  // Before `cardFace`, which would bring it along: the account's people are drawn with it, without a card.
  { name: "shape", test: modules("components", "avatarShape") },
  { name: "cardFace", test: modules("components", "CardFace", "SchemeMark") },
  {
    name: "money",
    test: matchAny(
      modules(
        "core/src/money",
        "currency",
        "decimal",
        "displayCode",
        "formatMoney",
        "money",
        "orderCurrencies",
        "rounding",
      ),
      modules("shared/money", "Money"),
      modules("shared/money", "currencies", "formatWireMoney", "region"),
    ),
  },
  { name: "coins", test: modules("shared/money", "CurrencyIcon") },
  { name: "currencies", test: matchAny(modules("components", "Summary"), modules("i18n", "currencyName")) },
  { name: "dates", test: modules("i18n", "formatDate", "preferences") },
  // The public converter loads these with its first use.
  { name: "amountErrors", test: modules("i18n", "amountErrorText") },
  {
    name: "amounts",
    test: matchAny(
      modules("core/src/money", "formatRate", "readAmount"),
      modules("shared/money", "amountText"),
      modules("shared/money", "reference"),
      /lucide-react.*\/icons\/(arrow-up-down|chevron-down)\./,
    ),
  },
  {
    name: "answers",
    test: matchAny(
      modules("core/src/contract/declaration", "call"),
      modules("core/src/contract/schemas", "looseObject", "openPicklist"),
      modules("core/src/contract/values", "amounts", "primitives"),
      modules(
        "core/src/contract/exchange/calls",
        "RateHistorySchema",
        "RatesSchema",
        "getRateHistory",
        "getRates",
        "rateRanges",
      ),
    ),
  },
  // The public converter loads this with its first use.
  { name: "grouping", test: modules("shared/money", "groupedText", "useGroupedText") },
  { name: "notice", test: modules("components", "Notice") },
  { name: "loading", test: modules("components", "Loading", "Skeleton") },

  // The account: what its first page brings, and what most of its forms are made of.
  {
    name: "account",
    minShareCount: 2,
    test: matchAny(
      packages("@tanstack/query-core", "@tanstack/react-query", "mitt", "zustand"),
      /core\/src\/(client|errors|state|transport)/,
      modules("core/src/actions/provider", "reconcile"),
      modules(
        "core/src/queries",
        "createPagesOptions",
        "createQueryKey",
        "createQueryOptions",
        "queryOptions",
        "walletVersions",
      ),
      modules("core/src/queries/compliance", "getKycStatusQueryKey", "getKycStatusQueryOptions"),
      modules(
        "core/src/queries/invoicePayments",
        "getInternalInvoiceSessionsQueryKey",
        "getInternalInvoiceSessionsQueryOptions",
      ),
      modules("core/src/policies", "features"),
      // Keys of queries are a line each, and pictures of people and shops stand on most pages.
      /core\/src\/queries\/\w+\/get\w+QueryKey\./,
      modules("core/src/queries/pictures", "getPictureQueryOptions"),
      modules("react/src/hooks/pictures", "usePicture"),
      modules("shared/invoices", "Logo", "MerchantName", "VerifiedMark"),
      modules("core/src/contract/values", "inputs"),
      modules("react/src", "WalletProvider", "walletContext", "useWalletState"),
      modules(
        "react/src/calls",
        "createCallHook",
        "createPagesHook",
        "createQueryHook",
        "useCall",
        "useClientQuery",
        "whileSignedIn",
      ),
      modules("react/src/hooks", "useLiveUpdates"),
      modules(
        String.raw`react/src/hooks/\w+`,
        "useDeposits",
        "useHideEmptyWallets",
        "useInternalInvoiceSessions",
        "useKycStatus",
        "useLogout",
        "useMe",
        "useNotifications",
        "useOperations",
        "useProfile",
        "useProviderInfo",
        "useRateHistory",
        "useRates",
        "useSetHideEmptyWallets",
        "useWallets",
      ),
      modules("layouts", "AccountFrame", "OfflineNotice", "accountNavigation", "usePreferenceSync"),
      modules("security/ui", "StepUpHost"),
      modules("shared/networks", "Address"),
      modules(
        "components",
        "Badge",
        "Button",
        "Columns",
        "CopyButton",
        "Dialog",
        "EmptyState",
        "ErrorState",
        "IconButton",
        "Menu",
        "PageHeading",
        "Panel",
        "ProgressBar",
        "Switch",
        "useMediaQuery",
        "useOpenAfterPaint",
      ),
      modules("shared/payments", "OperationRow"),
      modules("shared/money", "balances", "liveRates", "referenceText"),
      modules("shared/charts", "chartPoints", "chartShape"),
      modules("shared/forms", "afterPress", "draft", "readRequest", "useCallForm", "useForm"),
      modules("contract/declaration", "reservedKeys", "validateRequest"),
      modules("shared/payments", "leaving"),
      modules("components", "useIsOnline"),
      modules("shared/client", "WhenAnswered", "client", "pressTime", "queryClient"),
      modules("shared/routing", "AfterHeading", "guards"),
      // Its header's and its menu's.
      /lucide-react.*\/icons\/(circle-user-round|ellipsis|log-out|scan-qr-code|user-round-check)\./,
      /messages\/(common_|history_(empty|loadfailed|stepconfirming)|ui_frozen|wallets_loadfailed)/,
    ),
  },
  {
    name: "forms",
    minShareCount: 2,
    test: matchAny(
      modules("shared/networks", "AddressField"),
      modules("shared/money", "CurrencySelect", "WithBalances"),
      modules("components", "CheckingOutcome"),
      modules("components", "Form", "ProblemText", "RadioCards", "ReviewColumns", "Select", "TextField"),
      modules("shared/money", "amountCheck"),
      modules("shared/forms", "problems", "useReviewStep"),
      /messages\/errors_lost/,
    ),
  },
  // The login is a form without an amount.
  {
    name: "amountFields",
    minShareCount: 2,
    test: matchAny(modules("shared/money", "AmountField"), modules("components", "useFittingSize")),
  },
  { name: "icons", minShareCount: 3, test: /lucide-react.*\/icons\/(?!search|chevron-)/ },
]

/** Each module that a piece names: what is not there any more has moved, and weighs more where it is now. */
export const namedModules: readonly RegExp[] = named

/** The pieces as the bundler takes them. */
export const sharedPieces = pieces.map((piece, index) => ({
  ...piece,
  tags: piece.tags && [...piece.tags],
  priority: pieces.length - index,
}))

const fileNames = new RegExp(`/assets/(index|${pieces.map(({ name }) => name).join("|")})-[^/]+\\.js$`)

/** True if a file of the build is one of the pieces. The site's own is named after its entry. */
export function isSharedPiece(path: string): boolean {
  return fileNames.test(path)
}
