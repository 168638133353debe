import styles from './flight-path.module.css';

/** A decorative route behind the text: a dashed arc between two places, and the plane on it. */
export function FlightPath() {
  return (
    <svg className={styles.path} viewBox="0 0 700 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g fill="none" stroke="#fff">
        <path d="M-20 600C40 330 210 92 720 74" strokeWidth="2" strokeDasharray="2 11" strokeLinecap="round" opacity=".45" />
        <circle cx="430" cy="400" r="250" opacity=".1" />
        <circle cx="430" cy="400" r="340" opacity=".08" />
        <circle cx="430" cy="400" r="430" opacity=".06" />
      </g>
      <path
        fill="#fff"
        transform="translate(512.7 96.3) rotate(79) scale(1.45)"
        d="M0-13c1.5 0 2.3 2 2.3 4.6v5.1L13 3.5v3L2.3 3.2v5.4L5.6 11v2.3L0 11.7l-5.6 1.6V11l3.3-2.4V3.2L-13 6.5v-3L-2.3-3.3v-5.1C-2.3-11-1.5-13 0-13z"
      />
    </svg>
  );
}
