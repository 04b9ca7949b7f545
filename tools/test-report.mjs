import { posix, relative } from 'node:path'

/** How many of the files that took longest are named. */
const LONGEST = 10

/**
 * What Vitest's JSON reports say together: how many tests passed and failed, as `file: title` those that failed and
 * those that passed only at their second try, and the files that took longest, with their seconds. A file that could
 * not be read at all counts as one failed test, so that the sum is never better than the run.
 */
export function sumReports(reports, root) {
  const files = reports.flatMap((report) => report.testResults)
  const failures = files.flatMap((file) => failuresOf(file, root))
  return {
    passed: reports.reduce((total, report) => total + report.numPassedTests, 0),
    failed: failures.length,
    failures,
    secondTries: files.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => `${placeOf(file, root)}: ${test.fullName}`),
    ),
    longest: files
      .map((file) => ({ place: placeOf(file, root), seconds: secondsOf(file) }))
      .filter(({ seconds }) => seconds > 0)
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, LONGEST)
      .map(({ place, seconds }) => `${seconds} s ${place}`),
  }
}

const secondsOf = ({ startTime = 0, endTime = 0 }) => Math.round((endTime - startTime) / 1000)

/** The end of a whole run: where its time went, the parts and tests to look at, and in its last line the sum. */
export function endOfRun(failedParts, { passed, failed, failures, secondTries, longest }) {
  // A part that failed without a failed test (lint, a server that did not start) keeps the sum from looking green.
  const red = failed === 0 ? failedParts.length : failed
  return [
    ...list('Arquivos que mais demoraram', longest),
    ...list('Partes que falharam', failedParts),
    ...list('Testes que falharam', failures),
    ...list('Passaram só na segunda tentativa', secondTries),
    '',
    `${passed} passed, ${red} failed`,
  ].join('\n')
}

function failuresOf(file, root) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0) return failed.map((test) => `${placeOf(file, root)}: ${test.fullName}`)
  return file.status === 'failed' ? [`${placeOf(file, root)}: o arquivo não pôde ser executado`] : []
}

function placeOf(file, root) {
  return relative(root, file.name).replaceAll('\\', posix.sep)
}

function list(title, names) {
  return names.length === 0 ? [] : ['', `${title} (${names.length}):`, ...names.map((name) => `- ${name}`)]
}
