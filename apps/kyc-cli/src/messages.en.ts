import type { Messages } from "./messageTexts.ts"

export const english: Messages = {
  help: `wallet-kyc: the state of an identity check, for terminals and scripts

Usage
  wallet-kyc status [options]   say the status; the exit code says it too
  wallet-kyc start [options]    start or resume the check, print its address

Options
  --api-url <url>      the provider's API, e.g. https://example.com/api
                       (or WALLET_API_URL)
  --token <token>      the access token; better WALLET_TOKEN or the first line
                       of standard input, because other users can see what
                       stands on a command line
  --json               one JSON object a line
  --watch              status only: look every 5 seconds until the check is no
                       longer pending
  --timeout <seconds>  give up after so long; by default 30, with --watch never
  --lang <en|ru>       the language; by default that of the system
  --help               this text
  --version            the version of this program

Exit codes
  0  approved; start: the address was printed
  1  the provider refused or answered something else
  2  wrong usage
  3  pending: begun, under review or on hold, or an unknown status
  4  rejected
  5  not started, expired, or to be done again
  6  not authorised: the token is wrong or has ended, or the account must be
     linked
  7  network: no connection, no readable answer, none in time, or the provider
     is away or overloaded

Example
  export WALLET_API_URL=https://example.com/api
  wallet-kyc status --watch --timeout 600 < token.txt
`,
  statuses: {
    not_started: "not started",
    link_issued: "link issued",
    in_progress: "in progress",
    submitted: "submitted",
    in_review: "in review",
    approved: "approved",
    rejected_retry: "rejected, another try is possible",
    rejected_final: "rejected for good",
    on_hold: "on hold",
    expired: "expired",
    abandoned: "abandoned",
    needs_refresh: "to be renewed",
  },
  statusUnknown: "unknown to this version of the program",
  comment: "Comment",
  continueAt: "Continue at",
  nothingToStart: "There is nothing to go on with",
  seeHelp: "See wallet-kyc --help",
  apiUrlMissing: "Say where the provider is: --api-url or WALLET_API_URL",
  apiUrlInvalid: "--api-url must be an http or https address",
  tokenMissing: "No access token: give WALLET_TOKEN, standard input or --token",
  tokenInvalid: "The access token holds characters that no token has",
  timeoutInvalid: "--timeout must be a number of seconds above 0",
  commandMissing: "Say what to do: status or start",
  commandUnknown: "Unknown",
  valueInvalid: "A value is missing or was not understood",
  watchWithStart: "--watch goes with status only",
  notAuthorised: "Not authorised: the token is wrong or has ended",
  linkRequired: "Not authorised: the account must be linked first",
  noConnection: "No connection to the provider",
  noAnswerInTime: "No answer in time",
  unreadable: "The provider's answer could not be read",
  unreadableApi: "The answer is not a wallet provider's: check --api-url, which usually ends in /api",
  refused: "The provider refused",
}
