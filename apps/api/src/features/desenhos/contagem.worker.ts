import { answerWork } from '#threads/answer-work.ts'
import { countDesenho } from './count-desenho.ts'

answerWork(countDesenho)
