-- Internal sends for wrk: each request with an Idempotency-Key of its own, from one customer at random to another.
-- Arguments: the path of the call, a file with a line for each customer, "<id> <token>", and what to begin random numbers with.

local ids, tokens = {}, {}
local threads = 0

-- Threads would otherwise draw the same numbers.
function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(args)
  local path, file = args[1], args[2]
  for line in io.lines(file) do
    local id, token = line:match("^(%S+) (%S+)$")
    ids[#ids + 1] = id
    tokens[#tokens + 1] = token
  end
  math.randomseed(tonumber(args[3]) * 8 + number)
  head = "POST " .. path .. " HTTP/1.1\r\nHost: " .. wrk.headers["Host"]
    .. "\r\nContent-Type: application/json\r\nAuthorization: Bearer "
end

local random, format = math.random, string.format

local function newKey()
  local function part() return random(0, 0xffff) end
  return format(
    "%04x%04x-%04x-4%03x-a%03x-%04x%04x%04x",
    part(), part(), part(), random(0, 0xfff), random(0, 0xfff), part(), part(), part()
  )
end

function request()
  local from = random(#ids)
  local to = (from + random(#ids - 1) - 1) % #ids + 1
  local body = format('{"recipient":"%s","amount":"0.01","currency":"WUD"}', ids[to])
  return head .. tokens[from] .. "\r\nIdempotency-Key: " .. newKey()
    .. "\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
end

-- Latencies in microseconds, as wrk counts them.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(format(
    'result {"requests":%d,"microseconds":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)
  ))
end
