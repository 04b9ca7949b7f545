import { expect, it } from 'vitest'
import { Metrics } from './metrics.ts'

const ofNothing = ['# HELP lapida_metrics_failures_total Figures that could not be read, since the start']

it('writes counters, gauges and histograms in the text format, each name once', async () => {
  const metrics = new Metrics()
  const answers = metrics.counter({ name: 'answers_total', help: 'Answers', labelNames: ['route', 'status'] })
  const seconds = metrics.histogram({ name: 'seconds', help: 'Time', labelName: 'route', buckets: [0.1, 1] })
  metrics.gauge({ name: 'waiting', help: 'Who waits', read: async () => 3 })
  answers.add('a', '200')
  answers.add('a', '200')
  answers.add('a', '404')
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe('a', value)
  const lines = (await metrics.text()).split('\n')
  expect(lines.slice(3)).toEqual([
    '# HELP answers_total Answers',
    '# TYPE answers_total counter',
    'answers_total{route="a",status="200"} 2',
    'answers_total{route="a",status="404"} 1',
    '# HELP seconds Time',
    '# TYPE seconds histogram',
    'seconds_bucket{route="a",le="0.1"} 2',
    'seconds_bucket{route="a",le="1"} 3',
    'seconds_bucket{route="a",le="+Inf"} 4',
    'seconds_sum{route="a"} 7.65',
    'seconds_count{route="a"} 4',
    '# HELP waiting Who waits',
    '# TYPE waiting gauge',
    'waiting 3',
    '',
  ])
  expect(() => metrics.gauge({ name: 'waiting', help: '', read: () => 0 })).toThrow(/waiting/)
})

it('leaves out and counts what cannot be read, and escapes what would end a label', async () => {
  const metrics = new Metrics()
  metrics.gauge({ name: 'gone', help: 'The database', read: () => Promise.reject(new Error('gone')) })
  metrics.gauge({ name: 'odd', help: 'A label', read: () => [{ labels: { a: '"\\\n' }, value: 1 }] })
  const first = await metrics.text()
  expect(first).not.toContain('gone')
  expect(first).toContain('odd{a="\\"\\\\\\n"} 1')
  expect((await metrics.text()).split('\n').slice(0, 3)).toEqual([
    ...ofNothing,
    '# TYPE lapida_metrics_failures_total counter',
    'lapida_metrics_failures_total 1',
  ])
})
