import { Copy, LogOut, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { DropdownMenu } from '@lapida/ui/dropdown-menu.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { StepBar } from '@lapida/ui/step-bar.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { Section, Specimen } from './section.tsx'

const STEPS = ['Cliente', 'Materiais', 'Serviços', 'Condições', 'Resumo']

/** Steps, tabs, folds and menus. */
export function NavigationSection() {
  const [step, setStep] = useState(1)
  const [tab, setTab] = useState('orcamentos')
  const [chosen, setChosen] = useState('nada')
  const steps = STEPS.map((label, index) => ({
    id: String(index),
    label,
    done: index < step,
    blockedReason: index > step + 1 ? 'Termine a etapa anterior.' : null,
  }))
  return (
    <Section id="navegacao" title="Navegação" about="Sempre se sabe onde se está e o que falta.">
      <Specimen title="Etapas: barra na tela grande, progresso no telefone">
        <div className="max-md:hidden">
          <StepBar
            label="Etapas do orçamento"
            steps={steps}
            currentId={String(step)}
            onSelect={(id) => setStep(Number(id))}
          />
        </div>
        <div className="grid gap-2">
          <Progress
            label={`Etapa ${step + 1} de 5: ${STEPS[step] ?? ''}`}
            value={step + 1}
            max={5}
            size="thin"
          />
          <span className="num text-small text-fg-3">
            {step + 1} de 5 {STEPS[step]}
          </span>
        </div>
      </Specimen>
      <Specimen title="Abas">
        <Tabs
          label="Cliente"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'informacoes', label: 'Informações', content: <p>Osasco · (11) 98765-4321</p> },
            {
              value: 'orcamentos',
              label: 'Orçamentos',
              count: 3,
              content: <p>Três orçamentos, R$ 12.430,00 no total.</p>,
            },
            { value: 'historico', label: 'Histórico', content: <p>Nenhum histórico disponível</p> },
          ]}
        />
      </Specimen>
      <div className="grid grid-cols-1 gap-3">
        <CollapsibleCard title="Pagamento" summary="50% de entrada + 50% na conclusão">
          <p>Transferência bancária, PIX.</p>
        </CollapsibleCard>
        <CollapsibleCard
          title="Cozinha"
          summary="Granito São Gabriel · 3 peças · 3,24 m² · R$ 2.028,20"
          defaultOpen
        >
          <p>Bancada, frontão e ilha.</p>
        </CollapsibleCard>
      </div>
      <Specimen title="Menu" layout="row">
        <DropdownMenu
          align="start"
          header="rafael@rochaforte.com.br"
          trigger={<Button variant="secondary">Menu de Rafael</Button>}
          items={[
            {
              label: 'Configurações da Empresa',
              icon: <Settings aria-hidden="true" />,
              onSelect: () => setChosen('empresa'),
            },
            { label: 'Duplicar', icon: <Copy aria-hidden="true" />, onSelect: () => setChosen('duplicar') },
            { label: 'Indisponível', disabled: true, onSelect: () => setChosen('erro') },
            {
              label: 'Excluir',
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger',
              onSelect: () => setChosen('excluir'),
            },
            {
              label: 'Sair',
              icon: <LogOut aria-hidden="true" />,
              separated: true,
              onSelect: () => setChosen('sair'),
            },
          ]}
        />
        <span className="text-small text-fg-3">Escolhido: {chosen}</span>
      </Specimen>
    </Section>
  )
}
