import { Suspense, type ComponentType } from 'react'
import { Loading } from '@lapida/ui/loading.tsx'
import type { Etapa } from './model/etapas.ts'
import { ClienteStep } from './steps/cliente-step.tsx'
import { CondicoesStep, EmpresaStep, MateriaisStep, ResumoStep, ServicosStep } from './later-parts.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useWizard } from './wizard-context.ts'

const TITLES: Record<Etapa, string> = {
  empresa: 'Sua empresa',
  cliente: 'Para quem é o orçamento?',
  materiais: 'Materiais',
  servicos: 'Serviços',
  condicoes: 'Condições Comerciais',
  resumo: 'Resumo',
}

const STEPS: Record<Etapa, ComponentType<object>> = {
  empresa: EmpresaStep,
  cliente: ClienteStep,
  materiais: MateriaisStep,
  servicos: ServicosStep,
  condicoes: CondicoesStep,
  resumo: ResumoStep,
}

/** The step at hand under its heading. */
export function StepContent() {
  const { etapa } = useWizard()
  const heading = useStepFocus(etapa)
  const Step = STEPS[etapa]
  return (
    <section
      data-etapa={etapa}
      aria-labelledby="titulo-etapa"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <h1 ref={heading} id="titulo-etapa" tabIndex={-1}>
        {TITLES[etapa]}
      </h1>
      <Suspense fallback={<Loading />}>
        <Step />
      </Suspense>
    </section>
  )
}
