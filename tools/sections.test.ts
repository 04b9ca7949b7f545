// A run is worth its end: no part may hide another, and what failed is named.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { progressLine } from './progress-reporter.mjs'
import { requireAll, runSections, startHeld } from './sections.mjs'
import { endOfRun, sumReports } from './test-report.mjs'
import { StepFailed } from './workspace.mjs'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => void said.push(parts.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

describe('parts of a run', () => {
  const passing = (title: string, ran: string[]) => ({ title, run: () => void ran.push(title) })

  it('all run, in their order, and none is said to have failed', async () => {
    const ran: string[] = []
    expect(await runSections(['Lint', 'Tipos', 'Testes'].map((title) => passing(title, ran)))).toEqual([])
    expect(ran).toEqual(['Lint', 'Tipos', 'Testes'])
    expect(said[0]).toMatch(/1\/3 Lint/)
  })

  it('go on after one that failed, and it is named', async () => {
    const ran: string[] = []
    const failed = await runSections([
      { title: 'Lint', run: () => Promise.reject(new StepFailed('duas linhas longas')) },
      passing('Tipos', ran),
      { title: 'Testes', run: () => Promise.reject(new Error('a fault of the runner itself')) },
      passing('Navegador', ran),
    ])
    expect([failed, ran]).toEqual([
      ['Lint', 'Testes'],
      ['Tipos', 'Navegador'],
    ])
    expect(said.join('\n')).toMatch(
      /duas linhas longas[^]*Lint: \d+\.\d s, falhou[^]*a fault of the runner itself/,
    )
  })

  it('end with one that all others need', async () => {
    const ran: string[] = []
    const preparo = { title: 'Preparo', run: () => Promise.reject(new StepFailed('sem rede')), needed: true }
    expect(await runSections([preparo, passing('Lint', ran)])).toEqual(['Preparo'])
    expect(ran).toEqual([])
  })

  it('that failed end the program by name', () => {
    expect(() => requireAll(['Lint', 'Tipos'])).toThrow(new StepFailed('Falharam: Lint, Tipos.'))
    expect(() => requireAll([])).not.toThrow()
  })
})

it('how far a run has come is told after each file', () => {
  expect(progressLine(3_665_900, 12, 102)).toBe('   61:05 de corrida, 12 de 102 arquivos')
  expect(progressLine(4_000, 1, 9)).toBe('   0:04 de corrida, 1 de 9 arquivos')
})

it('work that runs beside others is shown when its turn comes, and fails then', async () => {
  const shown: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => shown.push(String(part)) > 0)
  let end: (error: Error) => void = () => undefined
  const show = startHeld((print: (part: string) => void) => {
    print('antes ')
    return new Promise((_, reject) => {
      end = (error) => {
        print('depois')
        reject(error)
      }
    })
  })
  expect(shown).toEqual([])
  const over = show()
  expect(shown).toEqual(['antes '])
  end(new StepFailed('db'))
  await expect(over).rejects.toThrow('db')
  expect(shown).toEqual(['antes ', 'depois'])
})

describe('the end of a run', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  })
  const unit = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/casa/apps/api/src/total.test.ts',
        status: 'failed',
        startTime: 5_000,
        endTime: 7_400,
        assertionResults: [test('passed', 'total soma'), test('failed', 'total arredonda', 'expected 2')],
      },
      { name: '/casa/tools/x.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  const browser = {
    numPassedTests: 1,
    testResults: [
      {
        name: '/casa/e2e/tests/login.test.ts',
        status: 'passed',
        startTime: 8_000,
        endTime: 70_000,
        assertionResults: [test('passed', 'entra', 'timed out'), test('pending', 'depois')],
      },
    ],
  }

  it('sums all reports and names the file and the title of what failed', () => {
    expect(sumReports([unit, browser], '/casa')).toEqual({
      passed: 3,
      failed: 2,
      failures: [
        'apps/api/src/total.test.ts: total arredonda',
        'tools/x.test.ts: o arquivo não pôde ser executado',
      ],
      secondTries: ['e2e/tests/login.test.ts: entra'],
      longest: ['62 s e2e/tests/login.test.ts', '2 s apps/api/src/total.test.ts'],
    })
  })

  it('names the ten files that took longest', () => {
    const testResults = Array.from({ length: 12 }, (_, index) => ({
      name: `/casa/${index}.test.ts`,
      status: 'passed',
      startTime: 0,
      endTime: index * 1_000,
      assertionResults: [],
    }))
    const { longest } = sumReports([{ numPassedTests: 0, testResults }], '/casa')
    expect(longest).toHaveLength(10)
    expect([longest.at(0), longest.at(-1)]).toEqual(['11 s 11.test.ts', '2 s 2.test.ts'])
  })

  it('says it in this order, with the sum in the last line', () => {
    const lines = endOfRun(['Lint'], sumReports([unit, browser], '/casa')).split('\n')
    expect(lines.filter((line) => line !== '')).toEqual([
      'Arquivos que mais demoraram (2):',
      '- 62 s e2e/tests/login.test.ts',
      '- 2 s apps/api/src/total.test.ts',
      'Partes que falharam (1):',
      '- Lint',
      'Testes que falharam (2):',
      '- apps/api/src/total.test.ts: total arredonda',
      '- tools/x.test.ts: o arquivo não pôde ser executado',
      'Passaram só na segunda tentativa (1):',
      '- e2e/tests/login.test.ts: entra',
      '3 passed, 2 failed',
    ])
  })

  it('is not green where a part failed without a failed test', () => {
    expect(endOfRun(['Lint'], sumReports([], '/casa'))).toMatch(/\n0 passed, 1 failed$/)
  })

  it('of a clean run is one line', () => {
    expect(endOfRun([], sumReports([], '/casa')).trim()).toBe('0 passed, 0 failed')
  })
})
