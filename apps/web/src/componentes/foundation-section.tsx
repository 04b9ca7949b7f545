import { Avatar } from '@lapida/ui/avatar.tsx'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { Logo } from '@lapida/ui/logo.tsx'
import { Section, Specimen } from './section.tsx'

const SWATCHES = [
  { name: 'fundo', className: 'bg-bg' },
  { name: 'superfície', className: 'bg-surface' },
  { name: 'superfície 2', className: 'bg-surface-2' },
  { name: 'superfície 3', className: 'bg-surface-3' },
  { name: 'texto', className: 'bg-fg' },
  { name: 'texto 2', className: 'bg-fg-2' },
  { name: 'texto 3', className: 'bg-fg-3' },
  { name: 'borda de campo', className: 'bg-line-input' },
  { name: 'primária', className: 'bg-primary' },
  { name: 'primária suave', className: 'bg-primary-soft-2' },
  { name: 'secundária', className: 'bg-secondary' },
  { name: 'destaque', className: 'bg-highlight' },
  { name: 'perigo', className: 'bg-danger' },
  { name: 'sucesso', className: 'bg-success' },
]

/** Type, colour, brand. */
export function FoundationSection() {
  return (
    <Section id="fundamentos" title="Fundamentos" about="Geist, pedra quente e um só azul para agir.">
      <Specimen title="Tipografia">
        <p className="text-display font-bold tracking-display">Do metro ao orçamento aprovado</p>
        <p className="num text-total font-strong tracking-total">R$ 2.028,20</p>
        <p className="text-h1 font-strong tracking-h1">Título de página</p>
        <p className="text-h2 font-semibold tracking-h2">Título de seção</p>
        <p>Corpo 16/24: ação, vão, pães, cuba, rodopia.</p>
        <p className="text-label font-label text-fg-2">Rótulo 15/20</p>
        <p className="text-small text-fg-3">Apoio 14/20: 3 peças · 3,24 m² · 2 cm polido</p>
        <p className="text-micro font-medium text-fg-3">Miúdo 12/20: nada é menor do que isto</p>
      </Specimen>
      <Specimen title="Cores">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {SWATCHES.map((swatch) => (
            <li key={swatch.name} className="grid gap-1.5 text-badge text-fg-2">
              <span className={`h-12 rounded-control border border-line-strong ${swatch.className}`} />
              {swatch.name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Marca, inicial e teclas" layout="row">
        <Logo className="mr-4" />
        <Logo name="Rocha Forte Mármores" className="mr-4" />
        <Avatar name="Rafael Rocha" />
        <Avatar name="érica" size="small" />
        <span className="ml-4 flex items-center gap-1">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
      </Specimen>
    </Section>
  )
}
