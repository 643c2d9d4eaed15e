// The steps that change jobs in the key-value store, each one script: what it checks and what it writes cannot come apart.
import type { StoreScript } from '../../stores/key-value.ts'

/** One hash tag over all keys keeps them in one slot of a cluster. */
export const PREFIX = 'svc:{jobs}:'

/**
 * Keys: job:ID hash, upload:ID and result:ID bytes, gone:ID a note that a result was evicted; active (all), running,
 * succeeded and failed: sorted sets of ids by time; sizes: hash of result sizes; bytes: their sum;
 * owed: sorted set of jobs whose callback was not told yet, by the time from which anybody may tell it; notices and tries: hashes of what to tell
 * and how often that was tried. They outlive the job: retention may let go of it first.
 * Times are the store's own: replicas' clocks may differ.
 */
const OPENING = `
local p = ARGV[1]
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
`

const SWEEP = `
local function sweep(ttl, most, mostBytes)
  for _, set in ipairs({'succeeded', 'failed'}) do
    local function drop(id, evicted)
      redis.call('ZREM', p .. set, id)
      local size = redis.call('HGET', p .. 'sizes', id)
      if size then
        redis.call('HDEL', p .. 'sizes', id)
        redis.call('DECRBY', p .. 'bytes', size)
      end
      redis.call('DEL', p .. 'job:' .. id, p .. 'result:' .. id)
      if evicted then redis.call('SET', p .. 'gone:' .. id, '1', 'PX', ttl) end
    end
    for _, id in ipairs(redis.call('ZRANGEBYSCORE', p .. set, '-inf', now - ttl, 'LIMIT', 0, 1000)) do drop(id, false) end
    for i = 1, 1000 do
      local count = redis.call('ZCARD', p .. set)
      local bytes = tonumber(redis.call('GET', p .. 'bytes') or '0')
      local isHeavy = set == 'succeeded' and mostBytes > 0 and bytes > mostBytes
      if count <= 1 or (count <= most and not isHeavy) then break end
      drop(redis.call('ZRANGE', p .. set, 0, 0)[1], true)
    end
  end
end
`

/** Scores must rise even within one millisecond: the newest is the one that finished last. */
const FINISH = `
local function finish(id, status, ttl)
  local last = redis.call('ZREVRANGE', p .. status, 0, 0, 'WITHSCORES')[2]
  local score = now
  if last and tonumber(last) >= now then score = tonumber(last) + 0.001 end
  redis.call('HSET', p .. 'job:' .. id, 'status', status, 'finished', now)
  redis.call('ZREM', p .. 'active', id)
  redis.call('ZREM', p .. 'running', id)
  redis.call('ZADD', p .. status, score, id)
  redis.call('DEL', p .. 'upload:' .. id)
  redis.call('PEXPIRE', p .. 'job:' .. id, ttl)
  redis.call('PEXPIRE', p .. 'result:' .. id, ttl)
  local ticket = redis.call('HGET', p .. 'job:' .. id, 'ticket')
  if cjson.decode(ticket).callback then
    local error = redis.call('HGET', p .. 'job:' .. id, 'error') or nil
    redis.call('HSET', p .. 'notices', id, cjson.encode({ticket = ticket, status = status, finished = now, error = error}))
    redis.call('ZADD', p .. 'owed', now, id)
  end
end
`

/** prefix, id, maxActive, ticket JSON, upload -> 1 accepted (also when it was accepted before), 0 full. */
export const SUBMIT: StoreScript = {
  lua: `${OPENING}
local id = ARGV[2]
if redis.call('EXISTS', p .. 'job:' .. id) == 1 then return 1 end
if redis.call('ZCARD', p .. 'active') >= tonumber(ARGV[3]) then return 0 end
redis.call('HSET', p .. 'job:' .. id, 'status', 'queued', 'ticket', ARGV[4], 'created', now, 'turns', 0)
redis.call('SET', p .. 'upload:' .. id, ARGV[5])
redis.call('ZADD', p .. 'active', now, id)
return 1`,
}

/** prefix, id -> 1 taken back, 0 too late: it runs or has ended. */
export const WITHDRAW: StoreScript = {
  lua: `${OPENING}
local id = ARGV[2]
if redis.call('HGET', p .. 'job:' .. id, 'status') ~= 'queued' then return 0 end
redis.call('DEL', p .. 'job:' .. id, p .. 'upload:' .. id)
redis.call('ZREM', p .. 'active', id)
return 1`,
}

/**
 * prefix, id, replica, maxTurns, error JSON for a job that had too many turns, ttlMs -> the ticket, or nil when there is
 * nothing to do.
 */
export const BEGIN: StoreScript = {
  lua: `${OPENING}${FINISH}
local id = ARGV[2]
local key = p .. 'job:' .. id
local status = redis.call('HGET', key, 'status')
if status ~= 'queued' and status ~= 'running' then return nil end
if redis.call('HINCRBY', key, 'turns', 1) > tonumber(ARGV[4]) then
  redis.call('HSET', key, 'error', ARGV[5])
  finish(id, 'failed', tonumber(ARGV[6]))
  return nil
end
redis.call('HSET', key, 'status', 'running', 'replica', ARGV[3], 'started', now)
redis.call('HDEL', key, 'stage', 'share')
redis.call('ZADD', p .. 'running', now, id)
return redis.call('HGET', key, 'ticket')`,
}

/** prefix, id, replica, stage, share -> 1 told, 0 another replica has it, -1 there is no such job. */
export const PROGRESS: StoreScript = {
  lua: `${OPENING}
local key = p .. 'job:' .. ARGV[2]
if redis.call('EXISTS', key) == 0 then return -1 end
if redis.call('HGET', key, 'status') ~= 'running' or redis.call('HGET', key, 'replica') ~= ARGV[3] then return 0 end
redis.call('HSET', key, 'stage', ARGV[4], 'share', ARGV[5])
return 1`,
}

/**
 * prefix, id, result, its size as JSON, ttlMs, maxRetained, maxRetainedBytes, replica -> 1 kept, 0 somebody else was first.
 * A good result is taken from whoever has it, also from a replica that was believed dead.
 */
export const SUCCEED: StoreScript = {
  lua: `${OPENING}${FINISH}${SWEEP}
local id = ARGV[2]
local key = p .. 'job:' .. id
local status = redis.call('HGET', key, 'status')
if status ~= 'queued' and status ~= 'running' then return 0 end
redis.call('SET', p .. 'result:' .. id, ARGV[3])
redis.call('HSET', p .. 'sizes', id, ARGV[4])
redis.call('INCRBY', p .. 'bytes', ARGV[4])
redis.call('HSET', key, 'replica', ARGV[8], 'stage', 'done', 'share', 1)
finish(id, 'succeeded', tonumber(ARGV[5]))
sweep(tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]))
return 1`,
}

/** prefix, id, error JSON, replica, ttlMs, maxRetained, maxRetainedBytes -> 1 kept, 0 the job is not this replica's any more. */
export const FAIL: StoreScript = {
  lua: `${OPENING}${FINISH}${SWEEP}
local id = ARGV[2]
local key = p .. 'job:' .. id
if redis.call('HGET', key, 'status') ~= 'running' or redis.call('HGET', key, 'replica') ~= ARGV[4] then return 0 end
redis.call('HSET', key, 'error', ARGV[3])
finish(id, 'failed', tonumber(ARGV[5]))
sweep(tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]))
return 1`,
}

/** prefix, id, replica, turns that do not count against it: the job waits again. */
export const GIVE_BACK: StoreScript = {
  lua: `${OPENING}
local id = ARGV[2]
local key = p .. 'job:' .. id
if redis.call('HGET', key, 'status') ~= 'running' or redis.call('HGET', key, 'replica') ~= ARGV[3] then return 0 end
redis.call('HSET', key, 'status', 'queued')
redis.call('HINCRBY', key, 'turns', -tonumber(ARGV[4]))
redis.call('HDEL', key, 'replica', 'started', 'stage', 'share')
redis.call('ZREM', p .. 'running', id)
return 1`,
}

/** prefix, id -> 1 ended and forgotten, 0 there is no such job. Whoever runs it finds out when it tells of its progress. */
export const CANCEL: StoreScript = {
  lua: `${OPENING}
local id = ARGV[2]
if redis.call('EXISTS', p .. 'job:' .. id) == 0 then return 0 end
local size = redis.call('HGET', p .. 'sizes', id)
if size then
  redis.call('HDEL', p .. 'sizes', id)
  redis.call('DECRBY', p .. 'bytes', size)
end
redis.call('DEL', p .. 'job:' .. id, p .. 'upload:' .. id, p .. 'result:' .. id)
redis.call('HDEL', p .. 'notices', id)
redis.call('HDEL', p .. 'tries', id)
for _, set in ipairs({'active', 'running', 'succeeded', 'failed', 'owed'}) do redis.call('ZREM', p .. set, id) end
return 1`,
}

/**
 * prefix, most, holdMs -> notices that are due, each with how often it was tried, this time included. Nobody else gets them while they are held; whoever
 * dies over one counts as a try.
 */
export const CLAIM_NOTICES: StoreScript = {
  lua: `${OPENING}
local claimed = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', p .. 'owed', '-inf', now, 'LIMIT', 0, tonumber(ARGV[2]))) do
  redis.call('ZADD', p .. 'owed', now + tonumber(ARGV[3]), id)
  table.insert(claimed, {redis.call('HGET', p .. 'notices', id), redis.call('HINCRBY', p .. 'tries', id, 1)})
end
return claimed`,
}

/** prefix, id, waitMs: a notice that is due again after so long; -1: it is told or given up. */
export const SETTLE_NOTICE: StoreScript = {
  lua: `${OPENING}
local id = ARGV[2]
local wait = tonumber(ARGV[3])
if wait >= 0 then return redis.call('ZADD', p .. 'owed', 'XX', now + wait, id) end
redis.call('HDEL', p .. 'notices', id)
redis.call('HDEL', p .. 'tries', id)
return redis.call('ZREM', p .. 'owed', id)`,
}

/** prefix, ttlMs, maxRetained, maxRetainedBytes -> active, running, retained, their bytes. */
export const SWEEP_AND_COUNT: StoreScript = {
  lua: `${OPENING}${SWEEP}
sweep(tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]))
return {redis.call('ZCARD', p .. 'active'), redis.call('ZCARD', p .. 'running'),
  redis.call('ZCARD', p .. 'succeeded'), tonumber(redis.call('GET', p .. 'bytes') or '0')}`,
}

/** prefix, prefix of the queue's own keys, minimal age in ms -> ids of active jobs that the queue does not know. */
export const FIND_FORGOTTEN: StoreScript = {
  lua: `${OPENING}
local forgotten = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', p .. 'active', '-inf', now - tonumber(ARGV[3]))) do
  if redis.call('EXISTS', ARGV[2] .. id) == 0 then table.insert(forgotten, id) end
end
return forgotten`,
}
