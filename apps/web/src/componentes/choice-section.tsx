import { useState } from 'react'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { Section, Specimen } from './section.tsx'

const PLANOS = [
  {
    value: 'essencial',
    title: 'Essencial',
    figure: 'R$ 49,90/mês',
    description: 'Orçamentos e clientes sem limite.',
  },
  {
    value: 'profissional',
    title: 'Profissional',
    figure: 'R$ 99,90/mês',
    description: 'Otimize o aproveitamento de chapas.',
    children: (
      <span>
        <StatusBadge tone="success">Plano de Corte Incluído</StatusBadge>
      </span>
    ),
  },
  {
    value: 'rede',
    title: 'Rede',
    figure: 'R$ 249,90/mês',
    description: 'Ainda não disponível.',
    disabled: true,
  },
]

const PECAS = ['Bancada', 'Ilha', 'Frontão', 'Rodopia', 'Saia', 'Soleira', 'Peitoril'].map((name) => ({
  value: name,
  label: name,
}))

/** Ways to choose. */
export function ChoiceSection() {
  const [plano, setPlano] = useState('profissional')
  const [peca, setPeca] = useState('Ilha')
  const [unidade, setUnidade] = useState<'%' | 'R$'>('%')
  const [pix, setPix] = useState(true)
  const [vibrar, setVibrar] = useState(true)
  return (
    <Section
      id="escolhas"
      title="Escolhas"
      about="O escolhido muda de cor, de borda e de peso: nunca só de cor."
    >
      <Specimen title="Cartões: um só grupo, as setas movem">
        <RadioCardGroup
          label="Plano"
          options={PLANOS}
          value={plano}
          onValueChange={setPlano}
          className="md:grid-cols-3"
        />
      </Specimen>
      <Specimen title="Fichas: uma escolha em linha que rola, alternar, agir">
        <ChipGroup label="Nome da peça" options={PECAS} value={peca} onValueChange={setPeca} scroll />
        <div className="flex flex-wrap gap-2">
          <Chip pressed={pix} onClick={() => setPix(!pix)}>
            PIX
          </Chip>
          <Chip pressed={false}>Dinheiro</Chip>
          <Chip>Outro…</Chip>
          <Chip disabled>Cartão de débito</Chip>
        </div>
      </Specimen>
      <Specimen title="Segmentos, caixas e chaves" layout="columns">
        <div>
          <Segmented
            label="Tipo de desconto"
            options={[
              { value: '%', label: '%' },
              { value: 'R$', label: 'R$' },
            ]}
            value={unidade}
            onValueChange={setUnidade}
          />
        </div>
        <div className="grid">
          <Checkbox label="Mostrar logo no orçamento" defaultChecked />
          <Checkbox label="Li e aprovo este orçamento" description="O nome e a hora ficam registrados." />
          <Checkbox label="Indisponível" disabled />
        </div>
        <Switch
          label="Vibrar ao tocar"
          description="Só em aparelhos Android."
          checked={vibrar}
          onCheckedChange={setVibrar}
        />
        <Switch label="Indisponível" checked={false} onCheckedChange={setVibrar} disabled />
      </Specimen>
    </Section>
  )
}
