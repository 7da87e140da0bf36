import { parseWrk } from './wrk'

const output = `Running 5s test @ http://127.0.0.1:8000/
  2 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.72ms    1.12ms  22.11ms   84.31%
    Req/Sec    19.69k     2.05k   25.02k    66.00%
  Latency Distribution
     50%  812.00us
     75%    2.11ms
     90%    3.05ms
     99%    1.20s
  195940 requests in 5.01s, 1.66GB read
Requests/sec:  39098.33
Transfer/sec:    339.19MB
`

test('reads requests, percentiles and errors', () => {
  expect(parseWrk(output)).toEqual({ requestsPerSecond: 39098.33, percentiles: { 50: 0.812, 90: 3.05, 99: 1200 }, errors: 0 })
  const failing = '  Socket errors: connect 1, read 2, write 0, timeout 3\n  Non-2xx or 3xx responses: 4\n'
  expect(parseWrk(output + failing).errors).toBe(10)
})
