import './chip.css';

interface ChipProps {
  removeLabel: string;
  onRemove: () => void;
  children: string;
}

/** Something that was chosen and can be taken back. */
export function Chip({ removeLabel, onRemove, children }: ChipProps) {
  return (
    <span className="chip">
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove} />
    </span>
  );
}
