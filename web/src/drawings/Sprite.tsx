/** Every drawing that all games share, once; the rest refers to it with `<use>`. */

export function Sprite() {
  return (
    <svg class="sprite" aria-hidden="true" width="0" height="0">
      <defs>
        <path
          id="d0"
          d="M11 3.2C5.4 3 2.8 9.4 2.8 15.4c0 6.6 2.6 11.6 7.2 11.6 4.8 0 7.4-5.6 7.2-12.2C17 8 14.6 3.4 9.4 3.8"
        />
        <path id="d1" d="M5.4 8.6C8 7 10 5.2 11.6 3c-.2 8-.5 16-.4 24" />
        <path
          id="d2"
          d="M3.6 9C3.8 5.2 6.6 3 10 3c4 0 6.6 2.6 6.2 6.6C15.6 15 8.4 20.6 3 26.4c4.6-.8 9.6-.6 14.6-.2"
        />
        <path
          id="d3"
          d="M4 5.6C6 3.6 8.8 2.8 11.4 3.3c5.6 1.1 4.4 8.3-3 10.1 7.2-.3 9.8 4.6 8 9C14.6 27 7.4 28 3 24.4"
        />
        <path
          id="d4"
          d="M11.6 3C9.6 8.6 6.4 14 2.6 19.4c5-.6 10.4-.8 15.6-.8M13.6 11.6c-.3 5.2-.6 10.4-.6 15.8"
        />
        <path
          id="d5"
          d="M16 3.2c-3.2.4-6.4.5-9.4.4L5.2 13.6C10.2 11 17.6 12.4 17 19.4 16.5 26.2 8.4 28.6 3.2 24.6"
        />
        <path
          id="d6"
          d="M14.6 3C8.2 6.4 3.2 13.8 3.2 20c0 4.8 3.6 7.2 7.2 7.1 4-.1 6.8-3.1 6.6-7-.2-4.6-4.8-6.4-8.4-4.7-2.6 1.2-4.4 3.4-5.2 6"
        />
        <path id="d7" d="M3 4.2c4.8.4 9.4.1 14.2-.8C13.6 10.6 10.4 18.4 8.6 27.2" />
        <path
          id="d8"
          d="M15.6 6.4C13 2.4 4.6 2.6 4.8 8c.2 5.4 11.8 6.6 12 13 .2 6.6-13.4 7.6-13.6.6C3 15.6 14.6 13 15.6 6.4Z"
        />
        <path
          id="d9"
          d="M16.2 9C15.6 4.6 11.6 2.4 8.4 3.2 4.4 4.2 3 8 4 11.4c1.6 4.8 9.4 4.6 12.2-2.4.2 6.2-1.8 12.8-6.6 18.4"
        />
        <path
          id="db"
          d="M4 14c.3 4.4.4 8.8.2 13.2M3 14.4c4.4-1.4 8.6-.4 8.4 2.6-.2 2.2-3 3.4-6 3.6 4.4 0 7.6 1 7.4 3.6-.2 2.8-4.6 3.6-9.6 3"
        />
      </defs>
      <symbol id="h-1" viewBox="0 0 64 58">
        <path d="M44.5 14V6h7v13" fill="var(--wall)" />
        <path d="M7 25.5V56h50V25.5" fill="var(--wall)" />
        <path d="M2 25.5 32 6.5l30 19z" fill="var(--roof)" />
      </symbol>
      <symbol id="h-2" viewBox="0 0 64 58">
        <path d="M46 10V2M40.5 3.5h11M42.5 6.5h7" />
        <path d="M7 25.5V56h50V25.5" fill="var(--wall)" />
        <path d="M1.5 25.5 12 10h40l10.5 15.5z" fill="var(--roof)" />
      </symbol>
      <symbol id="h-3" viewBox="0 0 64 58">
        <path d="M7 22V56h50V22" fill="var(--wall)" />
        <path d="M1.5 9.5 27 17.5l35.5-13V11L57 25.5H7L1.5 16z" fill="var(--roof)" />
      </symbol>
      <symbol id="h-4" viewBox="0 0 64 58">
        <path d="M7 25.5V56h50V25.5" fill="var(--wall)" />
        <path d="M38 25.5v-8.5h24.5v8.5z" fill="var(--roof)" />
        <path d="M1.5 25.5 21 7.5l19.5 18z" fill="var(--roof)" />
      </symbol>
      <symbol id="island" viewBox="0 0 64 58">
        <circle cx="32" cy="32" r="22" fill="var(--wall)" />
        <circle cx="32" cy="32" r="10" fill="var(--lawn)" />
        <path d="M32 36.5v-5M32 32.5c-4.5 0-5.5-5.5-1.5-7 .4-2.4 4.2-2 4.2.4 3.2 1.6 1.5 6.6-2.7 6.6Z" />
        <path d="M46 22.5a17 17 0 0 0-9-6.5M40 13.5 36.5 16l2 3.7M18 41.5a17 17 0 0 0 9 6.5M24 50.5l3.5-2.5-2-3.7" />
      </symbol>
      <symbol id="m-x" viewBox="0 0 24 24">
        <path d="M4.5 4c4.8 5.6 9.8 10.8 15 15.8M19.8 4.4C14.4 9 9.2 14.2 4.2 20" />
      </symbol>
      <symbol id="m-slash" viewBox="0 0 24 24">
        <path d="M19.8 4.4C14.4 9 9.2 14.2 4.2 20" />
      </symbol>
      <symbol id="m-ring" viewBox="0 0 48 28" preserveAspectRatio="none">
        <path
          vector-effect="non-scaling-stroke"
          d="M34 2.4C19 -.2 4.4 4.6 3 13 1.6 22 14.5 26.6 26.5 25.8 38.5 25 46.4 19.8 45.4 13 44.5 7 35 4.6 24.5 6.6"
        />
      </symbol>
      <symbol id="u-share" viewBox="0 0 24 24">
        <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M6 11.5H4.5v9h15v-9H18" />
      </symbol>
      <symbol id="u-rub" viewBox="0 0 24 24">
        <path d="M8.5 6H21v12H8.5L3 12zM12 9.5l5 5M17 9.5l-5 5" />
      </symbol>
      <symbol id="u-more" viewBox="0 0 24 24">
        <path d="m6 9.5 6 6 6-6" />
      </symbol>
      <symbol id="u-flame" viewBox="0 0 24 24">
        <path d="M12 21.5c-4 0-6.5-2.8-6.5-6.3C5.5 11 9 9.5 9.8 5c3 1.3 4 3.8 3.7 6 1-.4 1.7-1.3 1.9-2.5 2 1.7 3.1 4 3.1 6.7 0 3.5-2.5 6.3-6.5 6.3Z" />
      </symbol>
      <symbol id="u-trophy" viewBox="0 0 24 24">
        <path d="M7.5 3.5h9V10a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3.5 1.2 5 3.8 5.2M16.5 5.5H20c0 3.5-1.2 5-3.8 5.2M12 14.5V18M8 20.5h8M9.5 18h5" />
      </symbol>
      <symbol id="u-flag" viewBox="0 0 24 24">
        <path d="M6 21.5V3.5M6 4.5h11l-2.5 3.7 2.5 3.8H6" />
      </symbol>
      <symbol id="u-play" viewBox="0 0 24 24">
        <path d="M7 4.5v15l12-7.5z" />
      </symbol>
      <symbol id="u-pause" viewBox="0 0 24 24">
        <path d="M8 5v14M16 5v14" />
      </symbol>
      <symbol id="u-undo" viewBox="0 0 24 24">
        <path d="M9 6 4 11l5 5M4.5 11H14a6 6 0 0 1 0 12h-3" transform="translate(0 -2)" />
      </symbol>
      <symbol id="u-check" viewBox="0 0 24 24">
        <path d="m4.5 12.5 5 5 10-11" />
      </symbol>
      <symbol id="u-hint" viewBox="0 0 24 24">
        <path d="M9 17.5c0-2.8-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.2-3 8zM9.5 21h5" />
      </symbol>
      <symbol id="u-theme" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
      </symbol>
      <symbol id="u-menu" viewBox="0 0 24 24">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </symbol>
      <symbol id="u-deck" viewBox="0 0 24 24">
        <rect x="4" y="7" width="12" height="14" rx="1.5" />
        <path d="M8 7V3.5h12V17.5h-4" />
      </symbol>
      <symbol id="u-arrow" viewBox="0 0 24 24">
        <path d="M4 12h15M13 6l6 6-6 6" />
      </symbol>
      <symbol id="u-next" viewBox="0 0 24 24">
        <path d="m8 5 8 7-8 7" />
      </symbol>
      <symbol id="u-globe" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z" />
      </symbol>
      <symbol id="u-robot" viewBox="0 0 24 24">
        <rect x="4.5" y="8" width="15" height="11.5" rx="2" />
        <path d="M12 8V4M9 4h6M9.5 12.5v2M14.5 12.5v2M2 12v4M22 12v4" />
      </symbol>
      <symbol id="u-bell" viewBox="0 0 24 24">
        <path d="M5 17.5h14c-1.6-1.6-2-3.5-2-7a5 5 0 0 0-10 0c0 3.5-.4 5.4-2 7ZM10 20.5h4M12 5.500V3.5" />
      </symbol>
      <symbol id="u-key" viewBox="0 0 24 24">
        <path d="M12.5 9a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM11.5 12l8 8M16 16.5l2.5-2.5" />
      </symbol>
      <symbol id="u-calendar" viewBox="0 0 24 24">
        <path d="M4 5.5h16v15H4zM4 10.5h16M8.5 3v5M15.5 3v5" />
      </symbol>
      <symbol id="u-person" viewBox="0 0 24 24">
        <circle cx="12" cy="8" r="4" />
        <path d="M4 20.5c.8-4.5 4-6.5 8-6.5s7.2 2 8 6.5" />
      </symbol>
      <symbol id="u-link" viewBox="0 0 24 24">
        <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6L11.7 6M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.3-1.4" />
      </symbol>
      <symbol id="u-phone" viewBox="0 0 24 24">
        <path d="M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2" />
      </symbol>
      <symbol id="u-shuffle" viewBox="0 0 24 24">
        <path d="M3 7h3.5c5 0 6 10 11 10H21M3 17h3.5c1.6 0 2.7-1 3.6-2.4M14 9.4C14.9 8 16 7 17.5 7H21M18 4l3 3-3 3M18 14l3 3-3 3" />
      </symbol>
      <symbol id="u-device" viewBox="0 0 24 24">
        <rect x="3.5" y="4" width="17" height="12" rx="1.5" />
        <path d="M8 20.5h8M12 16v4" />
      </symbol>
      <symbol id="u-plus" viewBox="0 0 24 24">
        <path d="M12 5v14M5 12h14" />
      </symbol>
      <symbol id="u-minus" viewBox="0 0 24 24">
        <path d="M5 12h14" />
      </symbol>
      <symbol id="u-close" viewBox="0 0 24 24">
        <path d="M6 6l12 12M18 6 6 18" />
      </symbol>
      <symbol id="u-pencil" viewBox="0 0 24 24">
        <path d="M4 20l1.2-4.8L16 4.4 19.6 8 8.8 18.8zM13.5 7l3.5 3.5" />
      </symbol>
      <symbol id="u-warn" viewBox="0 0 24 24">
        <path d="M12 4 2.8 20h18.4zM12 10v5M12 17.6v.1" />
      </symbol>
      <symbol id="u-replay" viewBox="0 0 24 24">
        <path d="M5 5v5h5M5.4 10A7.5 7.5 0 1 1 5 15" />
      </symbol>
      <symbol id="u-print" viewBox="0 0 24 24">
        <path d="M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z" />
      </symbol>
      <symbol id="u-save" viewBox="0 0 24 24">
        <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />
      </symbol>
      <symbol id="u-sound" viewBox="0 0 24 24">
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9c1.5 1.8 1.5 4.2 0 6M18 6.5c3 3.2 3 7.8 0 11" />
      </symbol>
      <symbol id="u-silent" viewBox="0 0 24 24">
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />
      </symbol>
      <symbol id="u-sheet" viewBox="0 0 24 24">
        <path d="M5 3.5h10L19 8v12.5H5zM15 3.5V8h4M8.5 12h7M8.5 16h7" />
      </symbol>
      <symbol id="u-clock" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M12 7v5.5l3.5 2" />
      </symbol>
      <symbol id="u-hidden" viewBox="0 0 24 24">
        <path d="M4 4l16 16M9 5.7A9 9 0 0 1 12 5c5 0 8.5 4.5 9.5 7-.4 1-1.3 2.5-2.7 3.9M6 7.7C4 9.2 2.9 11 2.5 12c1 2.5 4.5 7 9.5 7 1.4 0 2.7-.3 3.8-.9" />
      </symbol>
      <symbol id="u-share" viewBox="0 0 24 24">
        <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M6 11.5H4.5v9h15v-9H18" />
      </symbol>
      <symbol id="u-copy" viewBox="0 0 24 24">
        <rect x="8.5" y="8.5" width="12" height="12" rx="1.5" />
        <path d="M15.5 5V3.5h-12v12H5" />
      </symbol>
      <symbol id="u-qr" viewBox="0 0 24 24">
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM19 14v2M14 19v1M17.5 18H20v2h-2.5z" />
      </symbol>
      <symbol id="u-network" viewBox="0 0 24 24">
        <path d="M3 9.5c5.2-4.8 12.8-4.8 18 0M6.2 13c3.4-3 8.2-3 11.6 0M9.4 16.4c1.6-1.3 3.6-1.3 5.2 0M12 19.6v.1" />
      </symbol>
      <symbol id="u-say" viewBox="0 0 24 24">
        <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.2h8M8 12.5h5" />
      </symbol>
      <symbol id="u-praise" viewBox="0 0 24 24">
        <path d="m12 3 2.8 6 6.5.7-4.9 4.4 1.4 6.4-5.8-3.3-5.8 3.3 1.4-6.4-4.9-4.4 6.5-.7z" />
      </symbol>
      <symbol id="u-cracked" viewBox="0 0 24 24">
        <path d="M4 20.5V11l8-6.5 8 6.5v9.5zM13.5 6l-3 5 3.5 3-2.5 6.5" />
      </symbol>
      <symbol id="u-cup" viewBox="0 0 24 24">
        <path d="M5 9.5h11.5v6A4.5 4.5 0 0 1 12 20H9.5A4.5 4.5 0 0 1 5 15.5zM16.5 11h1.7a2.4 2.4 0 0 1 0 4.8h-1.9M8.5 3.5c-1 1.3 1 2 0 3.3M12.5 3.5c-1 1.3 1 2 0 3.3" />
      </symbol>
      <symbol id="u-hands" viewBox="0 0 24 24">
        <path d="M3.5 14.5 8 10l4 1.5 3.5-1L20.5 15M8 10 5.5 7.5M15.5 10.5 18.5 7.5M3.5 14.5l6 5.5c1 .8 2 .8 3 0l8-5M10 15.5l2.5 2.3M13 13.5l3 2.8" />
      </symbol>
      <symbol id="logo" viewBox="0 0 40 40">
        <path d="M15 39V26.5a12 12 0 1 1 10 0V39" fill="none" />
        <circle cx="20" cy="15.5" r="4.5" fill="currentColor" stroke="none" />
        <path d="M20 31v2.5M20 36.5V39" />
      </symbol>
    </svg>
  );
}
